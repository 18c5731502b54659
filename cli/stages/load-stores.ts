import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { packageRoot } from '../package-root.ts'
import { problem } from '../problems.ts'

/** The rows of a store list as they stand in its file, and whether it is the shipped sample list. */
export interface LoadedStores {
  rows: unknown[]
  shipped: boolean
}

/** Reads a store list. Throws `Failure` (exit code 2) when it is not a JSON array with rows. */
export async function loadStores(file: string, name: string): Promise<LoadedStores> {
  const text = await readText(file, name)
  const shipped = await isShipped(text)
  const rows = parse(text, name)
  if (!Array.isArray(rows)) throw refused('LIST_NOT_ARRAY', name)
  if (rows.length === 0) throw refused('LIST_EMPTY', name)
  return { rows, shipped }
}

async function readText(file: string, name: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (cause) {
    throw new Failure(2, [problem('FILE_UNREADABLE', { cause: wordsOf(cause) }, { file: name })], {
      cause,
    })
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure(2, [problem('LIST_NOT_JSON', { cause: wordsOf(cause) }, { file: name })], {
      cause,
    })
  }
}

function refused(code: 'LIST_NOT_ARRAY' | 'LIST_EMPTY', file: string): Failure {
  return new Failure(2, [problem(code, {}, { file })])
}

// By content, not by name: a chain that puts its own list in place of the sample has left the sample.
async function isShipped(text: string): Promise<boolean> {
  const known = await readFile(join(packageRoot, 'data/sample/stores.sha256'), 'utf8')
  const lines = text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text
  return hash('sha256', lines, 'hex') === known.trim()
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
