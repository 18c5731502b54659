import { editionBrand, pageInLanguages } from '../data/editions.ts'
import type { Layouts, Site } from '../data/page.ts'
import { brandLayoutOf } from './brand-layout.tsx'
import { localSite } from './local-site.ts'
import { type LayoutView, layoutViewOf } from './view.ts'

/** Creates the view of a page of the site's edition; `page` is the path in the edition that other languages lead to. */
export function siteViewOf(anySite: Site, layouts: Layouts, page: string): LayoutView {
  const site = localSite(anySite)
  const brandLayout = brandLayoutOf(site, editionBrand(site))
  return {
    ...layoutViewOf(layouts[brandLayout.brand.id], site, brandLayout),
    languages: pageInLanguages(site, page),
  }
}
