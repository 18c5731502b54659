import { editionBrand } from '../data/editions.ts'
import type { Layouts, Site } from '../data/page.ts'
import type { PictureFinder } from '../data/picture-finder.ts'
import type { Store } from '../data/store.ts'
import { textIn } from '../data/text-by-language.ts'
import { customPages } from './custom.ts'
import { linkInEdition } from './edition-links.ts'
import { localSite } from './local-site.ts'
import { renderSitePage } from './render-site-page.tsx'
import { withPictures } from './template-pictures.ts'

/** Renders the document of a custom page in the edition's look. */
export function renderCustomPage(
  path: string,
  stores: readonly Store[],
  anySite: Site,
  layouts: Layouts,
  pictures?: PictureFinder,
): string {
  const page = customPages[path]
  if (!page) throw new Error(`There is no own page ${path}.`)
  const site = localSite(anySite)
  const { locale, words } = site
  const link = (path: string) => linkInEdition(path, site)
  const props = { site, brand: editionBrand(site), locale, stores, words, link }
  const content = () => page.render(props)
  const title = textIn(page.title, locale)
  const description = page.description && textIn(page.description, locale)
  return withPictures(pictures, () =>
    renderSitePage({ path, title, description, content }, anySite, layouts),
  )
}
