import { closeSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ReleasePage } from '../pages/rendered-page.ts'
import { openPlain, textIn } from '../system/read-plain.ts'
import { readFailure } from '../system/write-failure.ts'
import {
  pagesEnd,
  pagesStart,
  parseHead,
  parsePage,
  parseRelease,
  type Release,
  type ReleaseHead,
} from './release.ts'

/** The release in a folder, undefined without one. Its pages are read anew each time, which may throw `Failure`. */
export async function readRelease(folder: string): Promise<Release | undefined> {
  const file = join(folder, 'release.json')
  const release = await readByLine(file)
  if (release) return release
  const text = textIn(file)
  return text === undefined ? undefined : parseRelease(text)
}

/** So often, a long release lets Ctrl-C through. */
const pagesAtOnce = 10_000

async function readByLine(file: string): Promise<Release | undefined> {
  try {
    const head = headIn(file)
    let pages = 0
    // What is broken shows now, and not when a build has made its pages.
    for (const _ of pagesIn(file)) if (++pages % pagesAtOnce === 0) await setImmediate()
    return { ...head, pages: { [Symbol.iterator]: () => pagesIn(file) } }
  } catch {
    // It is missing, or not as builds write it.
    return undefined
  }
}

function headIn(file: string): ReleaseHead {
  let head = ''
  for (const line of linesOf(file)) {
    head += line
    if (line === pagesStart) return parseHead(`${head}}}`)
  }
  throw new SyntaxError('Unexpected head of release.json')
}

/** Throws `Failure` unless the lines are those of `releasePieces`. */
function* pagesIn(file: string): Generator<[address: string, page: ReleasePage]> {
  let last: { text: string; page: ReleasePage } | undefined
  let areBegun = false
  let end: string | undefined
  try {
    for (const line of linesOf(file)) {
      if (end !== undefined) end += line
      else if (!areBegun) areBegun = line === pagesStart
      else if (line === pagesEnd) end = ''
      else {
        const border = line.indexOf('": {') + 1
        const text = line.slice(border + 2, line.endsWith(',') ? -1 : undefined)
        // A page has two addresses, one after the other.
        if (last?.text !== text) last = { text, page: parsePage(text) }
        yield [JSON.parse(line.slice(0, border)), last.page]
      }
    }
    if (end !== '}') throw new SyntaxError('Unexpected end of release.json')
  } catch (cause) {
    throw readFailure(file, cause)
  }
}

const chunkLength = 1024 * 1024

/** Throws for one that is longer than a megabyte, or has no end. */
function* linesOf(name: string): Generator<string> {
  const file = openPlain(name)
  try {
    const chunk = Buffer.allocUnsafe(chunkLength)
    for (let at = 0; ; ) {
      const read = chunk.subarray(0, readSync(file, chunk, 0, chunkLength, at))
      if (read.length === 0) return
      const end = read.lastIndexOf(10)
      if (end === -1) throw new SyntaxError('Unexpected long line in release.json')
      yield* read.toString('utf8', 0, end).split('\n')
      at += end + 1
    }
  } finally {
    closeSync(file)
  }
}
