import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faviconPath } from '../../data/brands.ts'
import type { Site } from '../../data/page.ts'
import { idPath } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import type { OutputFolder } from './output-folder.ts'

/** Where the page of a path is written. */
export function pageFile(path: string): string {
  return `${path}/index.html`
}

/** Writes a page at the store's own path and, as another name of the same file, at `/store/<id>`. */
export function writePage(output: OutputFolder, store: Store, bytes: Uint8Array): void {
  output.write(pageFile(store.path), bytes)
  output.link(pageFile(store.path), pageFile(idPath(store.id)))
}

/** Writes what every page shares: the bundles' assets and the favicons. */
export function writeSiteFiles(output: OutputFolder, { assetsDir }: Bundles, site: Site): void {
  for (const name of readdirSync(assetsDir).sort())
    output.write(`assets/${name}`, readFileSync(join(assetsDir, name)))
  for (const brand of site.brands) output.write(faviconPath(site.brands, brand), brand.mark)
}
