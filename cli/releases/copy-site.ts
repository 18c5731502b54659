import { createHash, hash } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { OutputFolder } from '../output/output-folder.ts'
import { publicationFile, type Release } from '../output/release.ts'
import { fileOfAddress } from '../output/write-files.ts'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { readOrFailure } from '../system/read-or-failure.ts'
import { walkFolder } from '../system/walk-folder.ts'

/** A site in a folder. */
export interface Site {
  folder: string
  /** The name of the folder in messages. */
  name: string
  release: Release
}

/**
 * Copies a whole site; equal files become hard links. Resolves to a digest over the names and bytes of all
 * files. Throws `UserError` when a page does not match its hash in `release.json`.
 */
export async function copySite(
  { folder, name, release }: Site,
  to: OutputFolder,
  { reporter, signal }: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<string> {
  // Pages that remain in this map at the end are missing or damaged.
  const pages = new Map<string, string>()
  for (const [address, page] of release.pages) pages.set(fileOfAddress(address), page.hash)
  const total = pages.size
  const first = new Map<string, string>()
  const digest = createHash('sha256')
  for (const { path } of walkFolder(folder)) {
    if (path === publicationFile) continue
    // The rest of the loop is synchronous: this wait lets Ctrl-C through.
    await setImmediate()
    signal.throwIfAborted()
    const bytes = readOrFailure(join(folder, path))
    const content = hash('sha256', bytes, 'hex')
    digest.update(`${content} ${path}\n`)
    const existing = first.get(content)
    if (existing === undefined) to.write(path, bytes)
    else to.link(existing, path)
    first.set(content, existing ?? path)
    if (pages.get(path) !== content) continue
    pages.delete(path)
    reporter.progress('Copying pages', total - pages.size, total)
  }
  const damaged = [...pages.keys()]
  if (damaged.length > 0) throw userError(1, 'PUBLISH_DAMAGED', { folder: name, damaged })
  return digest.digest('hex')
}
