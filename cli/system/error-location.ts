import { SourceMap } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asError } from '../report/as-error.ts'
import type { Where } from '../report/problems.ts'
import { packageRoot } from './package-root.ts'
import { readRegularFile } from './read-regular-file.ts'

/** A location in code. */
export type CodePlace = Pick<Where, 'file' | 'line' | 'column'>

/**
 * The location in the chain's own files, compiled or not, where an error began; empty if the error began
 * elsewhere.
 */
export function errorLocation(error: unknown): CodePlace {
  const known = asError(error)
  const stack = known === error ? String(known.stack) : ''
  let builtIn: CodePlace = {}
  for (const [, said = '', line, column] of stack.matchAll(framePattern)) {
    const file = said.startsWith('file:') ? fileURLToPath(said) : said
    const place = sourceOf(file, Number(line), Number(column))
    // The frames below have called the tool: they are not the cause.
    if (toolFolders.some((folder) => place.file.startsWith(folder))) break
    if (place.file.includes(packages)) continue
    if (!place.file.startsWith(packageRoot + sep)) return place
    // A frame of a built-in file in a checkout: if the chain has misused that file, a later frame in the
    // chain's own file says more.
    if (builtIn.file === undefined) builtIn = place
  }
  return builtIn
}

/** Whether an error began in the tool itself. */
export function isOurs(error: unknown): boolean {
  const stack = error instanceof Error ? String(error.stack) : ''
  const [, said = ''] = stack.matchAll(framePattern).next().value ?? []
  const file = said.startsWith('file:') ? fileURLToPath(said) : said
  return toolFolders.some((folder) => file.startsWith(folder))
}

/** Maps errors of a file compiled in memory to its sources: `map` returns its source map as JSON. */
export function tellBySource(file: string, map: () => string): void {
  mapsInMemory.set(file, map)
}

const mapsInMemory = new Map<string, () => string>()

const packages = `${sep}node_modules${sep}`
const toolFolders = ['cli', 'dist'].map((folder) => join(packageRoot, folder) + sep)

const framePattern = /^ +at (?:.* \(|(?:async )?)((?:file:\/\/|[A-Z]:\\|\/).*):(\d+):(\d+)\)?$/gm

function sourceOf(file: string, line: number, column: number): CodePlace & { file: string } {
  const map = mapsInMemory.get(file)
  // The loader adds a wrapper before the first line, so the column is unknown.
  const isShifted = map !== undefined && line === 1
  const origin = readMap(file, map)?.findOrigin(line, column)
  if (origin && 'fileName' in origin) {
    const { fileName, lineNumber, columnNumber } = origin
    const place = { file: resolve(dirname(file), fileName), line: lineNumber }
    return isShifted ? place : { ...place, column: columnNumber }
  }
  return isShifted ? { file, line } : { file, line, column }
}

function readMap(file: string, map = () => readRegularFile(`${file}.map`).toString()) {
  try {
    return new SourceMap(JSON.parse(map()))
  } catch {
    return undefined
  }
}
