import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import { type Problem, problem } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { readRegularFile } from '../system/read-regular-file.ts'
import { walkFolder } from '../system/walk-folder.ts'
import type { OutputFolder } from './output-folder.ts'
import type { PageIndex } from './page-index.ts'
import { PreviousSite } from './previous-site.ts'
import type { Release } from './release.ts'
import { isHashedAsset, pageFile, pagesByPrefix, writePage } from './write-files.ts'

/**
 * Copies the pages of stores that were not rendered from the previous site in the folder `from`; returns the
 * number of stores without a previous page. Throws `UserError` when a page does not match its hash in
 * `release.json`.
 */
export function copyPages(
  stores: readonly Store[],
  previous: Release | undefined,
  from: string,
  { output, pageIndex }: { output: OutputFolder; pageIndex: PageIndex },
  warn: (problem: Problem) => void,
): number {
  const site = previous && new PreviousSite(from)
  const pages = new Map(previous?.pages)
  let skipped = 0
  for (const store of stores) {
    const found = languagesOf(store).flatMap((place) => {
      const page = pages.get(pageAddress('', place.path))
      if (!page) return []
      const bytes = site?.read(pageFile(place.path), page.hash)
      if (!bytes)
        throw userError(1, 'PREVIOUS_PAGE_DAMAGED', { path: place.path }, { store: store.id })
      return [{ place, bytes, page: { ...page, modified: modifiedIn(bytes) } }]
    })
    const [main, ...others] = found
    if (main?.place.path === store.path) {
      for (const { place, bytes } of found) writePage(output, store, bytes, place)
      pageIndex.add(store, main.page, pagesByPrefix(others))
    } else skipped += 1
  }
  if (skipped > 0) warn(problem('PREVIOUS_PAGES_MISSING', { count: skipped }))
  return skipped
}

// `release.json` has no times, so the date for the sitemap is read from the page.
function modifiedIn(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, bytes.indexOf('</head>')).toString()
  const modified = /<meta property="article:modified_time" content="([^"]*)"/.exec(head)?.[1]
  // A substring would keep the whole text in memory.
  return modified && Buffer.from(modified).toString()
}

/** Copies the assets of the previous site that the new site does not have, for pages that were copied. */
export function copyAssets(from: string, output: OutputFolder): void {
  const folder = join(from, 'assets')
  // Links are not followed: their targets are outside the site.
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  for (const { path, isFile } of walkFolder(folder)) {
    const name = `assets/${path}`
    if (isFile && isHashedAsset(path) && !output.has(name))
      output.write(name, readRegularFile(join(from, name)))
  }
}
