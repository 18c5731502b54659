import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faviconPath } from '../../data/brands.ts'
import type { FilledHtml, Page, Site } from '../../data/page.ts'
import { partsOf } from '../../data/parts.ts'
import { idPath } from '../../data/paths.ts'
import type { Bundles } from '../bundles/bundles.ts'
import type { LedgerEntry } from '../output/ledger.ts'
import type { OutputFolder } from '../output/output-folder.ts'
import type { SiteDocuments } from '../records/site-documents.ts'

/** Where the page of a path is written. */
export function pageFile(path: string): string {
  return `${path}/index.html`
}

/** Writes a page at the store's own path and, as another name of the same file, at `/store/<id>`. */
export function writePage(output: OutputFolder, page: Page, site: Site, html: string): LedgerEntry {
  const bytes = encoded(html)
  output.write(pageFile(page.path), bytes)
  output.link(pageFile(page.path), pageFile(idPath(page.store.id)))
  return {
    hash: hash('sha256', bytes, 'hex'),
    parts: partsOf(page, site),
    body: lengthOf(page.body),
    hours: page.details.hours?.length ?? 0,
    modified: page.modified,
  }
}

function lengthOf({ pieces }: FilledHtml): number {
  let length = 0
  for (const piece of pieces) if (typeof piece === 'string') length += piece.length
  return length
}

/** Writes what every page shares: the bundles' assets, the page for strangers' paths, the favicons. */
export async function writeSiteFiles(
  output: OutputFolder,
  { assetsDir }: Bundles,
  documents: SiteDocuments,
  site: Site,
): Promise<void> {
  for (const name of (await readdir(assetsDir)).sort())
    output.write(`assets/${name}`, await readFile(join(assetsDir, name)))
  output.write('404.html', await documents.renderNotFound(site))
  for (const brand of site.brands) output.write(faviconPath(site.brands, brand), brand.mark)
}

let scratch = Buffer.allocUnsafe(256 * 1024)

// One buffer for all pages: a new one for each would wait outside the heap for the next collection.
// The bytes are good until the next call.
function encoded(html: string): Buffer {
  const most = html.length * 3
  if (most > scratch.length) scratch = Buffer.allocUnsafe(most)
  return scratch.subarray(0, scratch.write(html))
}
