import { hash } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { listingFile, publicationFile, type Release } from '../output/release.ts'
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

/** A file of a site. */
interface SiteFile {
  path: string
  bytes: Buffer
  /** The SHA-256 of its bytes. */
  content: string
}

/**
 * Reads all files of a site; `doing` is the work for people. Throws `UserError` at the end when a page does not match
 * its hash in `release.json`, and the reason of `signal`.
 */
export async function* readSite(
  { folder, name, release }: Site,
  doing: string,
  { reporter, signal }: Pick<CommandContext, 'reporter' | 'signal'>,
): AsyncGenerator<SiteFile> {
  // Pages that remain in this map at the end are missing or damaged.
  const pages = new Map<string, string>()
  for (const [address, page] of release.pages) pages.set(fileOfAddress(address), page.hash)
  const total = pages.size
  for (const { path } of walkFolder(folder)) {
    if (path === publicationFile || path === listingFile) continue
    // The rest of the loop is synchronous: this wait lets Ctrl-C through.
    await setImmediate()
    signal.throwIfAborted()
    const bytes = readOrFailure(join(folder, path))
    const content = hash('sha256', bytes, 'hex')
    yield { path, bytes, content }
    if (pages.get(path) !== content) continue
    pages.delete(path)
    reporter.progress(doing, total - pages.size, total)
  }
  const damaged = [...pages.keys()]
  if (damaged.length > 0) throw userError(1, 'PUBLISH_DAMAGED', { folder: name, damaged })
}
