import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All entries below a folder except folders, sorted by name, without following links; paths are relative, with
 * `/`, and `isFile` is false for links, pipes and devices. Throws the error of the system.
 */
export function* walkFolder(
  folder: string,
  path = '',
): Generator<{ path: string; isFile: boolean }> {
  const entries = readdirSync(join(folder, path), { withFileTypes: true })
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const entry of entries) {
    const below = `${path}${entry.name}`
    if (entry.isDirectory()) yield* walkFolder(folder, `${below}/`)
    else yield { path: below, isFile: entry.isFile() }
  }
}

/** The number of files below a folder; NaN if there is anything but files and folders, or a part is unreadable. */
export function countFiles(folder: string): number {
  let files = 0
  try {
    for (const { isFile } of walkFolder(folder)) files += isFile ? 1 : Number.NaN
  } catch {
    return Number.NaN
  }
  return files
}
