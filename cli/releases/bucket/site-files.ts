import { extname } from 'node:path'
import { isHashedAsset } from '../../output/write-files.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { typeOf } from '../../system/type-of.ts'
import { readSite, type Site } from '../read-site.ts'
import { type ObjectHeaders, tagOf } from './bucket.ts'

/** The tag of each file of a site, by path. Throws as `readSite`. */
export async function siteTags(
  site: Site,
  context: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<Record<string, string>> {
  const tags: Record<string, string> = {}
  for await (const { path, bytes } of readSite(site, 'Reading pages', context))
    tags[path] = tagOf(bytes)
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
