import { lstatSync, realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { SourceText } from '../plugins/source.ts'
import { asError } from '../report/as-error.ts'
import { decodeText } from '../system/decode-text.ts'
import { readRegularFile } from '../system/read-regular-file.ts'
import { codeOf } from '../system/write-failure.ts'

const endings = ['html', 'md']

/**
 * The HTML and the front matter of the one file in a folder that has one of these names; undefined without
 * one. Throws when there are two files, when the file is unreadable, or when its real path is outside the
 * folder.
 */
export async function readContentFile(
  names: string[],
  folder: string,
  start: string,
): Promise<SourceText | undefined> {
  const place = resolve(start, folder)
  const all = names.flatMap((name) => endings.map((ending) => `${name}.${ending}`))
  const found = all.filter((name) => isThere(join(place, name)))
  const [name, other] = found.map((one) => `${folder}/${one}`)
  if (name === undefined || found[0] === undefined) return undefined
  if (other !== undefined) throw new Error(`${name} and ${other} are for the same page`)
  return readText(readInside(place, found[0], name), name)
}

// Includes a broken link: its author intended a page.
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    return !noNames.includes(codeOf(cause))
  }
}

const noNames = ['ENOTDIR', 'ENAMETOOLONG']

/** The text of a file whose real path is inside the folder; messages call the file `name`. */
function readInside(place: string, file: string, name: string): string {
  try {
    const real = realpathSync(join(place, file))
    if (relative(realpathSync(place), real).split(sep)[0] === '..')
      throw new Error('it leads out of the folder')
    const text = decodeText(readRegularFile(real))
    if (text === undefined) throw new Error('it is not UTF-8')
    return text
  } catch (cause) {
    const words = cause instanceof Error && !('code' in cause) ? cause.message : codeOf(cause)
    throw new Error(`${name} cannot be read: ${unreadable[words] ?? words}`)
  }
}

const unreadable: Record<string, string> = {
  ELOOP: 'its links lead in a circle',
  ENOENT: 'its link leads nowhere',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
  ENXIO: 'it is no file',
}

const tooDeep = 'it is nested too deeply'

const frontMatter = /^---[^\S\n]*\r?\n(.*?)^---[^\S\n]*(?:\r?\n|$)/ms

async function readText(text: string, name: string): Promise<SourceText> {
  const [whole = '', yaml] = frontMatter.exec(text) ?? []
  const details = yaml === undefined ? undefined : await parsedYaml(yaml, name)
  const rest = text.slice(whole.length)
  const html = name.endsWith('.md') ? await markdownOf(rest, name) : rest
  return { html, details, from: name }
}

async function markdownOf(text: string, name: string): Promise<string> {
  const { marked } = await import('marked')
  try {
    return await marked.parse(text)
  } catch {
    // The Markdown parser fails for no other reason.
    throw new Error(`the Markdown of ${name} cannot be read: ${tooDeep}`)
  }
}

async function parsedYaml(yaml: string, name: string): Promise<unknown> {
  const { parse } = await import('yaml')
  try {
    // The empty first line replaces the `---` line, so that errors name the line numbers of the file.
    return parse(`\n${yaml}`) ?? undefined
  } catch (cause) {
    const [words = ''] = asError(cause)
      .message.replace(/^Maximum call stack.*/s, tooDeep)
      .split('\n')
    throw new Error(`the front matter of ${name} cannot be read: ${words.replace(/:$/, '')}`)
  }
}
