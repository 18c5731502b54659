import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { filesAtOnce, startFileThread } from './file-thread.ts'

/**
 * Removes the folder of a site, if one stands there, a large one on threads; takes half the time of a
 * removal that looks at everything several times. Rejects with what the system refuses.
 */
export async function removeSite(folder: string): Promise<void> {
  const batches = batchesOf(filesIn(folder))
  const { value: first = [] } = batches.next()
  if (first.length < filesAtOnce) removeWithFolders(first)
  else await removeOnThreads(first, batches)
  // What is still there is tried again, and what hinders it is said then.
  await fs.remove(folder)
}

/** Removes files, and each one's folder if nothing else is in it; what cannot be removed stays. */
export function removeWithFolders(files: readonly string[]): void {
  for (const file of files) {
    ifPossible(() => unlinkSync(file))
    // A page is mostly alone in its folder.
    ifPossible(() => rmdirSync(dirname(file)))
  }
}

async function removeOnThreads(first: string[], rest: Iterable<string[]>): Promise<void> {
  const lane = async (begin: string[]) => {
    const thread = startFileThread()
    try {
      await thread.ask({ remove: begin })
      for (const files of rest) await thread.ask({ remove: files })
    } finally {
      await thread.close()
    }
  }
  const lanes = Array.from({ length: availableParallelism() }, (_, n) => lane(n ? [] : first))
  await Promise.allSettled(lanes)
}

function* batchesOf(files: Iterable<string>): Generator<string[], undefined> {
  let batch: string[] = []
  for (const file of files) {
    if (batch.push(file) < filesAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
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
