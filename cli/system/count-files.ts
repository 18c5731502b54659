import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** How many files stand below a folder; NaN where anything but files and folders does, or some cannot be seen. */
export function countFiles(folder: string): number {
  try {
    return count(folder)
  } catch {
    return Number.NaN
  }
}

function count(folder: string): number {
  let files = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) files += count(join(folder, entry.name))
    else if (entry.isFile()) files += 1
    else return Number.NaN
  }
  return files
}
