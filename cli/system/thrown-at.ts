import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from './package-root.ts'

/** Where in the chain's own files, compiled or not, an error began, such as `/shops/store-pages.config.ts:3`. */
export function thrownAt(error: unknown): string | undefined {
  const stack = error instanceof Error ? String(error.stack) : ''
  for (const [, place = '', row, column] of stack.matchAll(framePattern)) {
    const compiled = place.startsWith('file:') ? fileURLToPath(place) : place
    const { file, line } = sourceOf(compiled, Number(row), Number(column))
    // What stands below has called the tool, and is not to blame.
    if (toolFolders.some((folder) => file.startsWith(folder))) return undefined
    // No column: jiti leaves code in its line, but not in its place there.
    if (!file.includes(packages)) return `${file}:${line}`
  }
  return undefined
}

const packages = `${sep}node_modules${sep}`
const toolFolders = ['cli', 'dist'].map((folder) => join(packageRoot, folder) + sep)

const framePattern = /^ +at (?:.* \(|(?:async )?)((?:file:\/\/|[A-Z]:\\|\/).*):(\d+):(\d+)\)?$/gm

function sourceOf(file: string, line: number, column: number): { file: string; line: number } {
  const origin = readMap(`${file}.map`)?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return { file, line }
  return { file: resolve(dirname(file), origin.fileName), line: origin.lineNumber }
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
