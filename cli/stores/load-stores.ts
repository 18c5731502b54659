import { hash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import { shown } from '../say/shown.ts'
import { jsonFault } from '../system/json-fault.ts'
import { packageRoot } from '../system/package-root.ts'
import { codeOf } from '../system/write-failure.ts'
import { jsonElements } from './json-elements.ts'

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
  return { rows: rowsOf(start, pieces, { file, name }), shipped: await isShipped(start) }
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
    throw refused(problem('FILE_UNREADABLE', { cause: codeOf(cause) }, { file: name }), cause)
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

const beginsAsList = /^[ \t\n\r]*\[[ \t\n\r]*[^\] \t\n\r]/

interface ListFile {
  file: string
  /** As a message calls it. */
  name: string
}

function* rowsOf(start: string, rest: Iterable<string>, list: ListFile): Generator<unknown> {
  if (!beginsAsList.test(start)) throw refused(noList([start, ...rest].join(''), list.name))
  let row = 1
  try {
    for (const value of jsonElements(joined(start, rest))) {
      yield value
      row += 1
    }
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    const fault = faultIn(list.file) ?? cause.message
    throw refused(problem('LIST_NOT_JSON', { fault }, { file: list.name, row }), cause)
  }
}

// A pipe has been read by then, and a text can be too long to be read at once.
function faultIn(file: string): string | undefined {
  try {
    return statSync(file).isFile()
      ? jsonFault(new TextDecoder().decode(readFileSync(file)))
      : undefined
  } catch {
    return undefined
  }
}

function noList(text: string, file: string): Problem {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return problem('LIST_EMPTY', {}, { file })
    return problem('LIST_NOT_ARRAY', { got: shown(value) }, { file })
  } catch (cause) {
    return problem('LIST_NOT_JSON', { fault: jsonFault(text) ?? String(cause) }, { file })
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
