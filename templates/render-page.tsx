import { renderToStaticMarkup } from 'react-dom/server.edge'
import { bodyPartNames, type CustomPartName, type Page, type Site } from '../data/page.ts'
import type { PreviewData } from '../data/page-data.ts'
import type { PictureFinder } from '../data/picture-finder.ts'
import { savedStoreOf } from '../data/saved-store.ts'
import { brandLayoutOf } from './brand-layout.tsx'
import { documentAround } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { jsonText } from './json-text.ts'
import { localSite } from './local-site.ts'
import { renderPageHead } from './page-head.tsx'
import { customPartNames, partNamed } from './parts/index.ts'
import { previewOf } from './preview-data.ts'
import { renderStorePage } from './store-page.tsx'
import { withPictures } from './template-pictures.ts'
import { customIslandsOf, type View, viewOf } from './view.ts'

/**
 * Renders the whole document of a store page, from `<!doctype html>`, in pieces; `pictures` finds those that templates
 * show.
 */
export function renderPage(page: Page, site: Site, pictures?: PictureFinder): string[] {
  return withPictures(pictures, () => piecesOf(page, site))
}

function piecesOf(page: Page, site: Site): string[] {
  const view = viewIn(page, site)
  const preview = previewOf(page, view.site)
  const body = [...renderHeader(view), ...renderStorePage(view), ...renderFooter(view)]
  return documentAround(renderPageHead(page, site, preview?.address), {
    site: view.site,
    brandLayout: view.brandLayout,
    bodyClass: 'has-quick-bar',
    isCorporate: page.store.isCorporate,
    data: pageJson(view, preview),
    body,
  })
}

/** Returns the names of custom parts that have content on a page. */
export function customPartsOf(page: Page, site: Site, pictures?: PictureFinder): CustomPartName[] {
  if (customPartNames().length === 0) return []
  const view = viewIn(page, site)
  return withPictures(pictures, () =>
    customPartNames().filter((name) => partNamed(name).content(view)),
  )
}

/** Returns the name of the part that throws an error with this message, which React does not report. */
export function partThatThrows(
  page: Page,
  site: Site,
  message: string,
  pictures?: PictureFinder,
): string | undefined {
  const view = viewIn(page, site)
  return [...bodyPartNames, ...customPartNames()].find((name) => {
    try {
      withPictures(pictures, () => renderToStaticMarkup(partNamed(name).content(view)))
      return false
    } catch (error) {
      return error instanceof Error && error.message === message
    }
  })
}

function viewIn(page: Page, site: Site): View {
  const { locale, brand } = page
  const local = localSite(site, { locale, brand: brand.id })
  return viewOf(page, local, brandLayoutOf(local, brand))
}

// Data that many pages share is serialised once.
function pageJson(view: View, preview: PreviewData | undefined): string {
  const { page, site, brandLayout, opening } = view
  const data = jsonText({
    brand: page.brand.id,
    store: savedStoreOf(page.store, site.base),
    navId: page.header.navId,
    preview,
    ...customIslandsOf(view),
  })
  const shared = opening === undefined ? '' : `"opening":${opening},`
  return `{"site":${brandLayout.siteJson},${shared}${data.slice(1)}`
}
