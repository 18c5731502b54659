import { readdirSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { languageOf } from '../../data/words/languages.ts'
import type { ListedContext } from '../plugins/source.ts'
import { nearest } from '../report/nearest.ts'

/** The ending of a file with a text, whether `files()` reads it or not. */
const text = /\.(html?|md|markdown|mdx)$/i

/**
 * A sentence for each file with a text in a folder that belongs to no store; `names` are those of the stores' files,
 * without an ending. Empty for a folder that cannot be read.
 */
export function unusedFiles(
  folder: string,
  names: readonly string[],
  { folder: start, locales }: Pick<ListedContext, 'folder' | 'locales'>,
): string[] {
  const endings = new Set(locales.flatMap((locale) => ['', `.${locale}`, `.${languageOf(locale)}`]))
  const bases = new Set([...names, 'header', 'footer'])
  const isUsed = (base: string) =>
    [...endings].some(
      (ending) => base.endsWith(ending) && bases.has(base.slice(0, base.length - ending.length)),
    )
  return filesIn(resolve(start, folder)).flatMap((file) => {
    const base = file.replace(text, '')
    const place = `${folder}/${file}`
    if (!isUsed(base)) return [`The file ${place} belongs to no store${meant(base, bases)}`]
    const isRead = file.endsWith('.html') || file.endsWith('.md')
    return isRead ? [] : [`The file ${place} is not read: it should end in .html or .md`]
  })
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(sep).join('/'))
      .filter((name) => text.test(name) && !isAside(name))
      .sort()
  } catch {
    return []
  }
}

/** Whether a file or its folder is hidden, a draft, or a note about the folder. */
function isAside(name: string): boolean {
  return /(?:^|\/)(?:[._]|readme\.\w+$)/i.test(name)
}

function meant(base: string, bases: ReadonlySet<string>): string {
  const name = nearest(base, bases)
  return name === undefined ? '' : `; did you mean ${name}?`
}
