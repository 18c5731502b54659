import { mainBrand } from '../data/brands.ts'
import type { Site, Surrounds } from '../data/page.ts'
import { localSite } from './local-site.ts'
import { ownPages } from './own.ts'
import { renderSitePage } from './render-site-page.tsx'

/** The document of a page of the chain's own, in the main brand's surround. */
export function renderOwnPage(path: string, anySite: Site, surrounds: Surrounds): string {
  const page = ownPages[path]
  if (!page) throw new Error(`There is no own page ${path}.`)
  const { title, description } = page
  const site = localSite(anySite)
  const content = () => page.render({ site, brand: mainBrand(site.brands), words: site.words })
  return renderSitePage({ path, title, description, content }, anySite, surrounds)
}
