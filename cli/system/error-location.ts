import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asError } from '../report/as-error.ts'
import type { Where } from '../report/problems.ts'
import { packageRoot } from './package-root.ts'

/** A place in code. */
export type CodePlace = Pick<Where, 'file' | 'line' | 'column'>

/** Where in the chain's own files, compiled or not, an error began; nothing where it did not begin there. */
export function errorLocation(error: unknown): CodePlace {
  const known = asError(error)
  const stack = known === error ? String(known.stack) : ''
  let builtIn: CodePlace = {}
  for (const [, said = '', line, column] of stack.matchAll(framePattern)) {
    const compiled = said.startsWith('file:') ? fileURLToPath(said) : said
    const place = sourceOf(compiled, Number(line), Number(column))
    // What stands below has called the tool, and is not to blame.
    if (toolFolders.some((folder) => place.file.startsWith(folder))) break
    if (place.file.includes(packages)) continue
    if (!place.file.startsWith(packageRoot + sep)) return place
    // In a checkout, these are its own; where a chain has used them wrong, its file says more.
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

/** Has errors in a file that was compiled in memory told by its source: `compile` gives the same code with its map inside. */
export function tellBySource(file: string, compile: () => string): void {
  compiledInMemory.set(file, compile)
}

const compiledInMemory = new Map<string, () => string>()

const packages = `${sep}node_modules${sep}`
const toolFolders = ['cli', 'dist'].map((folder) => join(packageRoot, folder) + sep)

const framePattern = /^ +at (?:.* \(|(?:async )?)((?:file:\/\/|[A-Z]:\\|\/).*):(\d+):(\d+)\)?$/gm

function sourceOf(file: string, line: number, column: number): CodePlace & { file: string } {
  const compile = compiledInMemory.get(file)
  // What runs it has code of its own before the first line.
  if (compile && line === 1) return { file, line }
  const origin = readMap(file, compile)?.findOrigin(line, column)
  if (origin && 'fileName' in origin) {
    const { fileName, lineNumber, columnNumber } = origin
    return { file: resolve(dirname(file), fileName), line: lineNumber, column: columnNumber }
  }
  // Such code is in its line, but not in its place there.
  return compile ? { file, line } : { file, line, column }
}

function readMap(file: string, compile: (() => string) | undefined): SourceMap | undefined {
  try {
    return new SourceMap(
      JSON.parse(compile ? mapInside(compile()) : readFileSync(`${file}.map`, 'utf8')),
    )
  } catch {
    return undefined
  }
}

function mapInside(code: string): string {
  return Buffer.from(code.slice(code.lastIndexOf(',') + 1), 'base64').toString()
}
