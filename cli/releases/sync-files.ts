import { execFile } from 'node:child_process'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf, orWriteFailure } from '../system/write-failure.ts'

/**
 * Resolves when everything below a folder is on disk and survives a power cut. The program `sync` does that
 * for the whole file system at once, which Node cannot; without `sync`, each file is synced separately.
 * Throws `UserError`.
 */
export async function syncTree(folder: string, signal: AbortSignal): Promise<void> {
  if (await syncFileSystem(folder)) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    signal.throwIfAborted()
    const path = join(entry.parentPath, entry.name)
    await (entry.isDirectory() ? syncFolder(path) : orWriteFailure(path, syncOne(path)))
  }
  await syncFolder(folder)
}

/** Resolves when the names in a folder are on disk. Throws `UserError`. */
export async function syncFolder(folder: string): Promise<void> {
  await orWriteFailure(folder, syncOne(folder).catch(unlessUnknown))
}

// On systems other than Linux, `sync` may return before the data is on disk.
async function syncFileSystem(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  )
}

async function syncOne(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Some systems sync folders by themselves, and reject the call.
function unlessUnknown(cause: unknown): void {
  if (!['EINVAL', 'EISDIR', 'EPERM'].includes(codeOf(cause))) throw cause
}
