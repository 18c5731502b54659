import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type OutputFolder, openOutput } from '../../cli/site/output-folder.ts'
import { StandingSite } from '../../cli/site/standing-site.ts'

/** So many that threads work on them. */
export const pages = Array.from({ length: 1100 }, (_, index) => ({
  own: `market-${index % 7}/${index}/index.html`,
  twin: `store/${index}/index.html`,
}))

/** The files of a site whose first file and last page have these words. */
export function largeSite(words: string): Record<string, string> {
  const files: Record<string, string> = { 'release.json': words }
  for (const [index, { own, twin }] of pages.entries())
    files[own] = files[twin] = isLast(index) ? words : `page ${index}`
  return files
}

export function writeLargeSite(out: string, words: string): void {
  const site = largeSite(words)
  mkdirSync(out)
  writeFileSync(join(out, 'release.json'), words)
  for (const { own, twin } of pages) {
    for (const name of [own, twin]) mkdirSync(dirname(join(out, name)), { recursive: true })
    writeFileSync(join(out, own), site[own] ?? '')
    linkSync(join(out, own), join(out, twin))
  }
}

/** The site with other words, as a build makes it of the one that stands; not yet in its place. */
export function remakeLargeSite(out: string, words: string): OutputFolder {
  const output = openOutput(out, new StandingSite(out))
  output.write('release.json', words)
  for (const [index, { own, twin }] of pages.entries()) {
    if (isLast(index)) output.write(own, words)
    else output.keep(own)
    output.link(own, twin)
  }
  return output
}

function isLast(index: number): boolean {
  return index === pages.length - 1
}
