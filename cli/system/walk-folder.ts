import { type Dirent, readdirSync } from 'node:fs'

export interface FolderEntry {
  /** Relative to the folder, with `/`. */
  path: string
  /** False for links, pipes and devices. */
  isFile: boolean
}

/**
 * All entries below a folder except folders, in a fixed order, without following links. Throws the error of the
 * system for a folder that cannot be read, unless `onUnreadable` takes it.
 */
export function walkFolder(
  folder: string,
  onUnreadable: (error: unknown) => void = fail,
): FolderEntry[] {
  const found: FolderEntry[] = []
  // Called for each of a site's folders: an array is faster than nested generators.
  const add = (path: string) => {
    for (const entry of entriesIn(`${folder}/${path}`, onUnreadable)) {
      const below = path + entry.name
      if (entry.isDirectory()) add(`${below}/`)
      else found.push({ path: below, isFile: entry.isFile() })
    }
  }
  add('')
  return found
}

/** The regular files below a folder. */
export interface FileListing {
  /** Paths with `/`, in a fixed order. */
  files: readonly string[]
  /** Whether the folder has nothing else but folders, and no part of it is unreadable. */
  isPlain: boolean
}

/** Lists the regular files below a folder, without following links. */
export function listFiles(folder: string): FileListing {
  let isPlain = true
  const entries = walkFolder(folder, () => {
    isPlain = false
  })
  const files = entries.filter(({ isFile }) => isFile)
  return {
    files: files.map(({ path }) => path),
    isPlain: isPlain && files.length === entries.length,
  }
}

function entriesIn(folder: string, onUnreadable: (error: unknown) => void): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch (error) {
    onUnreadable(error)
    return []
  }
}

function fail(error: unknown): never {
  throw error
}
