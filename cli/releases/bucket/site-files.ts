import { extname, join } from 'node:path'
import { hostFileNames } from '../../../data/paths.ts'
import { parseRedirects, redirectsFile } from '../../output/redirects.ts'
import { fileOfAddress, isHashedAsset } from '../../output/write-files.ts'
import { caching } from '../../plugins/site-headers.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { textIn } from '../../system/read-regular-file.ts'
import { typeOf } from '../../system/type-of.ts'
import { readSite, type Site } from '../read-site.ts'
import { tagOf } from './bucket.ts'
import type { FileStore, ObjectHeaders } from './file-store.ts'

/** The tag of each file that a place shows, by path. Throws as `readSite`. */
export async function siteTags(
  site: Site,
  { takesHostFiles }: Pick<FileStore, 'takesHostFiles'>,
  context: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<Record<string, string>> {
  const tags: Record<string, string> = {}
  for await (const { path, bytes } of readSite(site, 'Reading pages', context))
    if (takesHostFiles || !hostFileNames.has(path)) tags[path] = tagOf(bytes)
  return tags
}

/** All results of `rankOf`, in the order of writing. */
export const ranks = [0, 1, 2, 3, 4, 5]

/**
 * The place of a file in the order of writing: a page comes after all files that it names and after new pages, which
 * it may link to; redirects come after the pages that they lead to, and `release.json` after all. `there` has the files
 * of the place.
 */
export function rankOf(path: string, there: ReadonlyMap<string, unknown>): number {
  if (path === 'release.json') return 5
  if (hostFileNames.has(path)) return 4
  if (path.endsWith('.html')) return there.has(path) ? 3 : 2
  return isHashed(path) ? 0 : 1
}

/** Returns a function that gives the headers that a file is answered with. */
export function objectHeaders({
  folder,
  release: { base },
}: Site): (path: string) => ObjectHeaders {
  const redirects = new Map(
    parseRedirects(textIn(join(folder, redirectsFile)) ?? '').map(({ from, to }) => [
      fileOfAddress(from.slice(base.length)),
      to,
    ]),
  )
  return (path) => {
    const cache = isHashed(path) ? caching.hashed : caching.others
    const to = redirects.get(path)
    return {
      'content-type': typeOf(extname(path)),
      'cache-control': cache,
      // The website of a bucket redirects by it; others show the page.
      ...(to !== undefined && { 'x-amz-website-redirect-location': to }),
    }
  }
}

function isHashed(path: string): boolean {
  return path.startsWith('assets/') && isHashedAsset(path)
}
