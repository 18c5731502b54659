import { type Dirent, readdirSync } from 'node:fs'
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

/** The regular files below a folder. */
export interface FolderListing {
  /** Paths with `/`, in a fixed order. */
  files: readonly string[]
  /** Whether the folder has nothing else but folders, and no part of it is unreadable. */
  isPlain: boolean
}

/** Lists the regular files below a folder, without following links. */
export function listFolder(folder: string): FolderListing {
  const files: string[] = []
  const isPlain = addFiles(folder, '', files)
  return { files, isPlain }
}

// Called for each of a site's folders: an array is faster than nested generators.
function addFiles(folder: string, path: string, files: string[]): boolean {
  const entries = entriesIn(`${folder}/${path}`)
  let isPlain = entries !== undefined
  for (const entry of entries ?? []) {
    const below = path + entry.name
    if (entry.isDirectory()) isPlain = addFiles(folder, `${below}/`, files) && isPlain
    else if (entry.isFile()) files.push(below)
    else isPlain = false
  }
  return isPlain
}

function entriesIn(folder: string): Dirent[] | undefined {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch {
    return undefined
  }
}
