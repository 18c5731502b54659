import { existsSync, realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { SourceText } from '../plugins/source.ts'
import { readPlain } from '../system/read-plain.ts'
import { codeOf } from '../system/write-failure.ts'

const endings = ['html', 'md']

/**
 * The HTML and the front matter of the one file in a folder that has one of these names, and undefined without one.
 * Throws where there are two, and for one that cannot be read or leads out of the folder.
 */
export async function readContentFile(
  names: string[],
  folder: string,
  start: string,
): Promise<SourceText | undefined> {
  const place = resolve(start, folder)
  const all = names.flatMap((name) => endings.map((ending) => `${name}.${ending}`))
  const found = all.filter((name) => existsSync(join(place, name)))
  const [name, other] = found.map((one) => `${folder}/${one}`)
  if (name === undefined || found[0] === undefined) return undefined
  if (other !== undefined) throw new Error(`${name} and ${other} are for the same page`)
  return readText(readInside(place, found[0], name), name)
}

/** The bytes of a file that lies in the folder, also where links lead; messages call it `name`. */
function readInside(place: string, file: string, name: string): string {
  try {
    const real = realpathSync(join(place, file))
    if (relative(realpathSync(place), real).split(sep)[0] === '..')
      throw new Error('it leads out of the folder')
    return new TextDecoder('utf-8', { fatal: true }).decode(readPlain(real))
  } catch (cause) {
    const words = cause instanceof Error && !('code' in cause) ? cause.message : codeOf(cause)
    throw new Error(`${name} cannot be read: ${unreadable[words] ?? words}`)
  }
}

const unreadable: Record<string, string> = { ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8' }

const frontMatter = /^---[^\S\n]*\r?\n(.*?)^---[^\S\n]*(?:\r?\n|$)/ms

async function readText(text: string, name: string): Promise<SourceText> {
  const [whole = '', yaml] = frontMatter.exec(text) ?? []
  const details = yaml === undefined ? undefined : await parsedYaml(yaml, name)
  const rest = text.slice(whole.length)
  const html = name.endsWith('.md') ? (await import('marked')).marked.parse(rest) : rest
  return { html: await html, details, from: name }
}

async function parsedYaml(yaml: string, name: string): Promise<unknown> {
  const { parse } = await import('yaml')
  try {
    // With the line before it, so that faults name the file's own lines.
    return parse(`\n${yaml}`) ?? undefined
  } catch (cause) {
    const [words = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    throw new Error(`the front matter of ${name} cannot be read: ${words.replace(/:$/, '')}`)
  }
}
