import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fs from 'fs-extra'
import { FolderThread } from './folder-thread.ts'

/** Below this, threads take longer to start than they save. */
const foldersForThreads = 1000

/** More than there are cores: a disk takes its time for each folder that goes. */
const threadCount = 4

/** Removes the folder of a site; does nothing where none stands. Rejects with what the system refuses. */
export async function removeSite(folder: string): Promise<void> {
  const folders = existsSync(folder) ? foldersIn(folder).flatMap(foldersIn) : []
  if (folders.length >= foldersForThreads)
    await Promise.all(
      Array.from({ length: threadCount }, (_, thread) =>
        removeOnThread(folders.filter((_, index) => index % threadCount === thread)),
      ),
    )
  await fs.remove(folder)
}

// What a thread cannot remove is tried again here, and what hinders it is said then.
async function removeOnThread(folders: readonly string[]): Promise<void> {
  const thread = new FolderThread()
  await thread.do({ remove: folders }).catch(() => {})
  await thread.close()
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}
