import { closeSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { readFailure } from './read-failure.ts'
import { openPlain } from './read-plain.ts'
import {
  isPage,
  pagesEnd,
  pagesStart,
  type Release,
  type ReleaseHead,
  type ReleasePage,
  readRelease,
  releaseOf,
} from './release.ts'

/** The release of a site that a build is compared with. */
export interface EarlierRelease extends ReleaseHead {
  /**
   * By address without the base, in the order of the release. They are read again whenever they are
   * gone through, which throws `Failure` when they cannot be: all at once take much memory.
   */
  pages: Iterable<[address: string, page: ReleasePage]>
}

/** The release that stands in a folder; undefined when it holds none. */
export async function readEarlierRelease(folder: string): Promise<EarlierRelease | undefined> {
  const file = join(folder, 'release.json')
  return readByLine(file) ?? asEarlier(readRelease(folder))
}

/** A release that has been read as a whole. */
export function asEarlier(release: Release | undefined): EarlierRelease | undefined {
  return release && { ...release, pages: Object.entries(release.pages) }
}

function readByLine(file: string): EarlierRelease | undefined {
  try {
    const head = headIn(file)
    // What is broken shows now, and not when a build has made its pages.
    for (const _ of pagesIn(file));
    return head && { ...head, pages: { [Symbol.iterator]: () => readablePagesIn(file) } }
  } catch {
    // It is missing, or not as builds write it.
    return undefined
  }
}

function* readablePagesIn(file: string): ReturnType<typeof pagesIn> {
  try {
    yield* pagesIn(file)
  } catch (cause) {
    throw readFailure(file, cause)
  }
}

function headIn(file: string): ReleaseHead | undefined {
  let head = ''
  for (const line of linesOf(file)) {
    head += line
    if (line === pagesStart) return releaseOf(JSON.parse(`${head}}}`))
  }
  return undefined
}

/** Throws `SyntaxError` unless the lines are those of `releasePieces`. */
function* pagesIn(file: string): Generator<[address: string, page: ReleasePage]> {
  const entryOf = entryReader()
  let areBegun = false
  let end: string | undefined
  for (const line of linesOf(file)) {
    if (end !== undefined) end += line
    else if (!areBegun) areBegun = line === pagesStart
    else if (line === pagesEnd) end = ''
    else yield entryOf(line)
  }
  if (end !== '}') throw new SyntaxError('Unexpected end of release.json')
}

function entryReader(): (line: string) => [address: string, page: ReleasePage] {
  let last: { text: string; page: ReleasePage } | undefined
  return (line) => {
    const border = line.indexOf('": {') + 1
    const text = line.slice(border + 2, line.endsWith(',') ? -1 : undefined)
    // A page has two addresses, one after the other.
    if (last?.text !== text) last = { text, page: pageOf(text) }
    return [JSON.parse(line.slice(0, border)), last.page]
  }
}

function pageOf(text: string): ReleasePage {
  const page: unknown = JSON.parse(text)
  if (!isPage(page)) throw new SyntaxError('Unexpected page in release.json')
  return page
}

const chunkLength = 64 * 1024

function* linesOf(name: string): Generator<string> {
  const file = openPlain(name)
  try {
    const chunk = Buffer.allocUnsafe(chunkLength)
    const decoder = new StringDecoder()
    let begun = ''
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
      const lines = (begun + decoder.write(chunk.subarray(0, length))).split('\n')
      begun = lines.pop() ?? ''
      yield* lines
    }
    if (begun !== '') yield begun
  } finally {
    closeSync(file)
  }
}
