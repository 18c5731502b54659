import { mainBrand } from '../data/brands.ts'
import { callsPath, pageCallPath } from '../data/content-calls.ts'
import type { Page } from '../data/page.ts'
import type { PreviewData } from '../data/page-data.ts'
import { tokensOf } from '../data/tokens.ts'
import { previewInEnglish } from '../data/words/preview-in-english.ts'
import type { LocalSite } from './view.ts'

/** Returns the data that the browser needs for `?preview`; undefined if the config does not enable it. */
export function previewOf({ store, brand }: Page, site: LocalSite): PreviewData | undefined {
  if (!site.preview) return undefined
  const { main, second } = site.preview
  const words = site.words.preview
  const host = store.brand === mainBrand(site.brands).id ? main : second
  return {
    address: host + callsPath + pageCallPath(store.id),
    origin: { host, contentHosts: [...new Set([main, second])], base: site.base },
    tokens: [...tokensOf(store, brand, site.amenities)],
    ...(words !== previewInEnglish && { words }),
  }
}
