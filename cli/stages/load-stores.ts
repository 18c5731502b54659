import { hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { jsonElements } from '../json-elements.ts'
import { packageRoot } from '../package-root.ts'
import { type Problem, problem } from '../problems.ts'

/** The rows of a store list as they stand in its file, and whether it is the shipped sample list. */
export interface LoadedStores {
  /** Read as they are taken: all at once are as large as the stores made of them. */
  rows: Iterable<unknown>
  shipped: boolean
}

/**
 * Opens a store list. Throws `Failure` (exit code 2) when it cannot be read; taking the rows does so
 * when it is not a JSON array with rows.
 */
export async function loadStores(file: string, name: string): Promise<LoadedStores> {
  const pieces = piecesOf(file, name)
  const { value: start } = pieces.next()
  return { rows: rowsOf(start, pieces, name), shipped: await isShipped(start) }
}

// Longer than the shipped list. What is much longer is not given back to the system after use.
const pieceLength = 64 * 1024

function* piecesOf(file: string, name: string): Generator<string, string> {
  let handle: number | undefined
  try {
    handle = openSync(file, 'r')
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const bytes = Buffer.allocUnsafe(pieceLength)
    for (let length = readSync(handle, bytes); length > 0; length = readSync(handle, bytes))
      yield decoder.decode(bytes.subarray(0, length), { stream: true })
    return decoder.decode()
  } catch (cause) {
    throw refused(problem('FILE_UNREADABLE', { cause: wordsOf(cause) }, { file: name }), cause)
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

const beginsAsList = /^[ \t\n\r]*\[[ \t\n\r]*[^\] \t\n\r]/

function* rowsOf(start: string, rest: Iterable<string>, file: string): Generator<unknown> {
  if (!beginsAsList.test(start)) throw refused(noList([start, ...rest].join(''), file))
  let row = 1
  try {
    for (const value of jsonElements(joined(start, rest))) {
      yield value
      row += 1
    }
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw refused(problem('LIST_NOT_JSON', { cause: cause.message }, { file, row }), cause)
  }
}

function noList(text: string, file: string): Problem {
  try {
    return problem(Array.isArray(JSON.parse(text)) ? 'LIST_EMPTY' : 'LIST_NOT_ARRAY', {}, { file })
  } catch (cause) {
    return problem('LIST_NOT_JSON', { cause: wordsOf(cause) }, { file })
  }
}

function* joined(start: string, rest: Iterable<string>): Generator<string> {
  yield start
  yield* rest
}

function refused(problem: Problem, cause?: unknown): Failure {
  return new Failure(2, [problem], { cause })
}

// By content, not by name: a chain that puts its own list in place of the sample has left the sample.
async function isShipped(text: string): Promise<boolean> {
  const known = await readFile(join(packageRoot, 'data/sample/stores.sha256'), 'utf8')
  return hash('sha256', text.replaceAll('\r\n', '\n'), 'hex') === known.trim()
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
