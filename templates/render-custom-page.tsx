import { mainBrand } from '../data/brands.ts'
import type { Layouts, Site } from '../data/page.ts'
import type { PictureFinder } from '../data/picture-finder.ts'
import type { Store } from '../data/store.ts'
import { customPages } from './custom.ts'
import { localSite } from './local-site.ts'
import { renderSitePage } from './render-site-page.tsx'
import { withPictures } from './template-pictures.ts'

/** Renders the document of a custom page in the main brand's layout. */
export function renderCustomPage(
  path: string,
  stores: readonly Store[],
  anySite: Site,
  layouts: Layouts,
  pictures?: PictureFinder,
): string {
  const page = customPages[path]
  if (!page) throw new Error(`There is no own page ${path}.`)
  const { title, description } = page
  const site = localSite(anySite)
  const props = { site, brand: mainBrand(site.brands), stores, words: site.words }
  const content = () => page.render(props)
  return withPictures(pictures, () =>
    renderSitePage({ path, title, description, content }, anySite, layouts),
  )
}
