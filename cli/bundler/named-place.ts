import type { CodePlace } from '../system/error-location.ts'
import { readRegular } from '../system/read-regular-file.ts'

/** The location of a name in quotes in a file; only the file if the name is not there. */
export function namedPlace(file: string, name: string): CodePlace {
  return placeIn(file, (line) => Math.max(line.indexOf(`'${name}'`), line.indexOf(`"${name}"`)))
}

/** The location of a file's first export; its first line if it has none. */
export function exportPlace(file: string): CodePlace {
  return { file, line: 1, column: 1, ...placeIn(file, (line) => line.search(/^export\b/)) }
}

function placeIn(file: string, columnIn: (line: string) => number): CodePlace {
  const columns = readRegular(file).toString().split('\n').map(columnIn)
  const at = columns.findIndex((column) => column >= 0)
  return at < 0 ? { file } : { file, line: at + 1, column: (columns[at] ?? 0) + 1 }
}
