import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All but folders below a folder, in the order of names, not through links; the paths are relative, with `/`,
 * and `isFile` is false for links, pipes and devices. Throws what the system refuses.
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

/** How many files stand below a folder; NaN where anything but files and folders does, or some cannot be seen. */
export function countFiles(folder: string): number {
  let files = 0
  try {
    for (const { isFile } of walkFolder(folder)) files += isFile ? 1 : Number.NaN
  } catch {
    return Number.NaN
  }
  return files
}
