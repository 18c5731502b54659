import { mainBrand } from '../data/brands.ts'
import { callsPath, pageCallPath } from '../data/content-calls.ts'
import type { Page, Site } from '../data/page.ts'
import type { PreviewData } from '../data/page-data.ts'
import { tokensOf } from '../data/tokens.ts'

/** What the browser needs for `?preview`; undefined where the config does not allow it. */
export function previewOf({ store, brand }: Page, site: Site): PreviewData | undefined {
  if (!site.preview) return undefined
  const { main, second } = site.preview
  const host = store.brand === mainBrand(site.brands).id ? main : second
  return {
    address: host + callsPath + pageCallPath(store.id),
    origin: { host, contentHosts: [...new Set([main, second])], base: site.base },
    tokens: [...tokensOf(store, brand, site.amenities)],
  }
}
