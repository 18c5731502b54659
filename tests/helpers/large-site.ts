import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OutputFolder } from '../../cli/output/output-folder.ts'
import { PreviousSite } from '../../cli/output/previous-site.ts'

export const pages = Array.from({ length: 300 }, (_, index) => ({
  path: `market-${index % 7}/${index}/index.html`,
  alias: `store/${index}/index.html`,
}))

/** The files of a site whose first file and last page have these words. */
export function largeSite(words: string): Record<string, string> {
  const files: Record<string, string> = { 'release.json': words }
  for (const [index, { path, alias }] of pages.entries())
    files[path] = files[alias] = isLast(index) ? words : `page ${index}`
  return files
}

export function writeLargeSite(out: string, words: string): void {
  const site = largeSite(words)
  mkdirSync(out)
  writeFileSync(join(out, 'release.json'), words)
  for (const { path, alias } of pages) {
    for (const name of [path, alias]) mkdirSync(dirname(join(out, name)), { recursive: true })
    writeFileSync(join(out, path), site[path] ?? '')
    linkSync(join(out, path), join(out, alias))
  }
}

/** The site with other words, built from the existing one; not yet in its place. */
export function remakeLargeSite(out: string, words: string): OutputFolder {
  const output = new OutputFolder(out, new PreviousSite(out))
  output.write('release.json', words)
  for (const [index, { path, alias }] of pages.entries()) {
    if (isLast(index)) output.write(path, words)
    else output.reuse(path)
    output.link(path, alias)
  }
  return output
}

function isLast(index: number): boolean {
  return index === pages.length - 1
}
