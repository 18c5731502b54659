import { closeSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { ReleasePage } from '../render/rendered-page.ts'
import { parseShallow } from '../system/read-json.ts'
import { openRegularFile, textIn } from '../system/read-regular-file.ts'
import { readFailure } from '../system/write-failure.ts'
import { headSchema, pageSchema, pagesEnd, pagesStart, type Release } from './release.ts'

/**
 * The release in a folder, undefined without one. Its pages are read from disk at each iteration, which may
 * throw `UserError`.
 */
export async function readRelease(folder: string): Promise<Release | undefined> {
  const file = join(folder, 'release.json')
  return (await readByLine(file)) ?? parseRelease(textIn(file) ?? '')
}

/** The release in a text; undefined when the text is invalid. */
export function parseRelease(text: string): Release | undefined {
  try {
    const value = parseShallow(text, deepest)
    const head = headSchema.parse(value)
    const { pages } = z.object({ pages: z.record(z.string(), pageSchema) }).parse(value)
    return { ...head, pages: Object.entries(pages) }
  } catch {
    return undefined
  }
}

/** The nesting depth of a page entry, with some reserve. */
const deepest = 8

/** The number of pages after which the event loop runs, so that Ctrl-C works. */
const pagesAtOnce = 10_000

async function readByLine(file: string): Promise<Release | undefined> {
  try {
    const head: string[] = []
    let pages = 0
    // A damaged file is detected here, and not after the build has rendered its pages.
    for (const _ of pagesIn(file, head)) if (++pages % pagesAtOnce === 0) await setImmediate()
    const known = headSchema.parse(parseShallow(`${head.join('')}}}`, deepest))
    return { ...known, pages: { [Symbol.iterator]: () => pagesIn(file) } }
  } catch {
    // The file is missing, or has another format than builds write.
    return undefined
  }
}

/** Throws `UserError` unless the lines are those of `releasePieces`; `head` receives the lines before the pages. */
function* pagesIn(
  file: string,
  head: string[] = [],
): Generator<[address: string, page: ReleasePage]> {
  let last: { text: string; page: ReleasePage } | undefined
  let end: string | undefined
  try {
    for (const line of linesOf(file)) {
      if (end !== undefined) end += line
      else if (head.at(-1) !== pagesStart) head.push(line)
      else if (line === pagesEnd) end = ''
      else {
        const border = line.indexOf('": {') + 1
        const text = line.slice(border + 2, line.endsWith(',') ? -1 : undefined)
        // The two addresses of a page are consecutive.
        if (last?.text !== text)
          last = { text, page: pageSchema.parse(parseShallow(text, deepest)) }
        yield [JSON.parse(line.slice(0, border)), last.page]
      }
    }
    if (end !== '}') throw new SyntaxError('Unexpected end of release.json')
  } catch (cause) {
    throw readFailure(file, cause)
  }
}

const chunkLength = 1024 * 1024

/** Throws for a line that is longer than a megabyte or has no end. */
function* linesOf(name: string): Generator<string> {
  const file = openRegularFile(name)
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
