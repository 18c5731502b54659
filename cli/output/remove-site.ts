import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { idPath } from '../../data/paths.ts'
import { FileThread, filesAtOnce } from './file-thread.ts'

/** Half of a site's pages are in it. */
const storeFolder = dirname(idPath(0))

/**
 * Removes the folder of a site, if one stands there, a large one on threads; takes half the time of a
 * removal that looks at everything several times. Rejects with what the system refuses.
 */
export async function removeSite(folder: string): Promise<void> {
  const parts = foldersIn(folder).map((name) => join(folder, name))
  const isLarge = entriesOf(join(folder, storeFolder)).length > filesAtOnce
  if (isLarge) await removeOnThreads(parts)
  else for (const part of parts) removeFiles(part)
  // What is still there is tried again, and what hinders it is said then.
  await fs.remove(folder)
}

/** Removes files below a folder, each with its own folder if nothing else is in that; what cannot be removed stays. */
export function removeFiles(folder: string): void {
  for (const file of filesIn(folder)) {
    ifPossible(() => unlinkSync(file))
    // A page is mostly alone in its folder.
    ifPossible(() => rmdirSync(dirname(file)))
  }
}

// Two threads in one folder would wait for each other: one has the stores by number, the other the rest.
async function removeOnThreads(folders: Iterable<string>): Promise<void> {
  const rest = folders[Symbol.iterator]()
  const lane = async () => {
    const thread = new FileThread()
    try {
      for (let next = rest.next(); !next.done; next = rest.next())
        await thread.ask({ remove: next.value })
    } finally {
      await thread.close()
    }
  }
  await Promise.allSettled([lane(), lane()])
}

// The longest one first.
function foldersIn(folder: string): string[] {
  const names = entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  return names.sort((one, other) => Number(other === storeFolder) - Number(one === storeFolder))
}

// Not through links: what lies outside the site is none of it.
function* filesIn(folder: string): Generator<string> {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function ifPossible(act: () => void): void {
  try {
    act()
  } catch {
    // It is told by what looks at the whole afterwards.
  }
}
