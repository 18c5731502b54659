import { closeSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { setImmediate } from 'node:timers/promises'
import { bodyPartNames, headerPartNames } from '../../data/page.ts'
import type { ReleasePage } from '../pages/release-page.ts'
import { readFailure } from '../system/read-failure.ts'
import { openPlain } from '../system/read-plain.ts'
import {
  isPage,
  pagesEnd,
  pagesStart,
  type Release,
  type ReleaseHead,
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
  return (await readByLine(file)) ?? asEarlier(readRelease(folder))
}

/** A release that has been read as a whole. */
export function asEarlier(release: Release | undefined): EarlierRelease | undefined {
  return release && { ...release, pages: { [Symbol.iterator]: () => knownPages(release) } }
}

function* knownPages({ pages }: Release): ReturnType<typeof pagesIn> {
  for (const [address, page] of Object.entries(pages)) yield [address, withKnownParts(page)]
}

const knownParts = new Set<string>([...bodyPartNames, ...headerPartNames])

// It may come from anywhere: each kind of part is counted, and there are not more than these.
function withKnownParts(page: ReleasePage): ReleasePage {
  return { ...page, parts: page.parts.filter((part) => knownParts.has(part)) }
}

/** So often, a long release lets Ctrl-C through. */
const pagesAtOnce = 10_000

async function readByLine(file: string): Promise<EarlierRelease | undefined> {
  try {
    const head = headIn(file)
    let pages = 0
    // What is broken shows now, and not when a build has made its pages.
    for (const _ of pagesIn(file)) if (++pages % pagesAtOnce === 0) await setImmediate()
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
    if (head.length > longestLine) break
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
  // A page is one object with one list: what is deeper would keep the parser busy.
  if (hasSecond(text, '{') || hasSecond(text, '[')) throw new SyntaxError('Unexpected depth')
  const page: unknown = JSON.parse(text)
  if (!isPage(page)) throw new SyntaxError('Unexpected page in release.json')
  return withKnownParts(page)
}

function hasSecond(text: string, letter: string): boolean {
  return text.includes(letter, text.indexOf(letter) + 1)
}

const chunkLength = 64 * 1024

/** A page's is a twentieth of it. */
const longestLine = 1024 * 1024

function* linesOf(name: string): Generator<string> {
  const file = openPlain(name)
  try {
    const chunk = Buffer.allocUnsafe(chunkLength)
    const decoder = new StringDecoder()
    let begun = ''
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
      const lines = (begun + decoder.write(chunk.subarray(0, length))).split('\n')
      begun = lines.pop() ?? ''
      if (begun.length > longestLine) throw new SyntaxError('Unexpected long line in release.json')
      yield* lines
    }
    if (begun !== '') yield begun
  } finally {
    closeSync(file)
  }
}
