import { hash } from 'node:crypto'
import { extname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { publicationFile } from '../../output/release.ts'
import { fileOfAddress, isHashedAsset } from '../../output/write-files.ts'
import { userError } from '../../report/user-error.ts'
import { readOrFailure } from '../../system/read-or-failure.ts'
import { typeOf } from '../../system/type-of.ts'
import { walkFolder } from '../../system/walk-folder.ts'
import type { Site } from '../copy-site.ts'
import { type ObjectHeaders, tagOf } from './bucket.ts'

/**
 * The tag of each file of a site, by path. Throws `UserError` when a page does not match its hash in `release.json`,
 * and the reason of `signal`.
 */
export async function siteTags(
  { folder, name, release }: Site,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const pages = new Map<string, string>()
  for (const [address, page] of release.pages) pages.set(fileOfAddress(address), page.hash)
  const tags: Record<string, string> = {}
  for (const { path } of walkFolder(folder)) {
    if (path === publicationFile) continue
    // The rest of the loop is synchronous: this wait lets Ctrl-C through.
    await setImmediate()
    signal.throwIfAborted()
    const bytes = readOrFailure(join(folder, path))
    tags[path] = tagOf(bytes)
    if (pages.get(path) === hash('sha256', bytes, 'hex')) pages.delete(path)
  }
  const damaged = [...pages.keys()]
  if (damaged.length > 0) throw userError(1, 'PUBLISH_DAMAGED', { folder: name, damaged })
  return tags
}

/**
 * The place of a file in the order of writing: a page comes after all files that it names, and `release.json` after
 * all pages.
 */
export function rankOf(path: string): number {
  if (path === 'release.json') return 3
  if (path.endsWith('.html')) return 2
  return isHashed(path) ? 0 : 1
}

/** The headers that a file is answered with. */
export function headersOf(path: string): ObjectHeaders {
  const cache = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
  return { 'content-type': typeOf(extname(path)), 'cache-control': cache }
}

function isHashed(path: string): boolean {
  return path.startsWith('assets/') && isHashedAsset(path)
}
