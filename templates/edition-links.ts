import { mainBrand } from '../data/brands.ts'
import { type Edition, editionFor, pathInEdition } from '../data/editions.ts'
import { hasFeature } from '../data/features.ts'
import type { FilledHtml } from '../data/page.ts'
import type { LocalSite } from './view.ts'

/**
 * Returns an editors' header or footer whose links to pages without a store lead to the same pages of the edition; a
 * page that the edition does not have is that of the main brand in the same language.
 */
export function ledInEdition(html: FilledHtml, site: LocalSite): FilledHtml {
  if (site.edition.path === '') return html
  const pieces = html.pieces.map((piece) =>
    typeof piece === 'string' ? ledLinks(piece, site) : piece,
  )
  return { ...html, pieces }
}

/** Returns the target of a header's search form in the edition's language; its brand is a field of the form. */
export function ledSearch(action: string, site: LocalSite): string {
  const ofMain = editionFor(site, mainBrand(site.brands).id, site.locale)
  const edition = ofMain.language === '' && site.edition.language !== '' ? site.edition : ofMain
  return ledAddress(action, site, [edition])
}

/** Returns the address of a page without a store, such as `/location_search/`, in the site's edition if it is there. */
export function linkInEdition(path: string, site: LocalSite): string {
  return ledAddress(`${site.base}/${path.replace(/^\/+/, '')}`, site, editionsFor(site))
}

function ledLinks(html: string, site: LocalSite): string {
  const editions = editionsFor(site)
  return html.replace(
    / href="(\/(?!\/)[^"]*)"/g,
    (_, address: string) => ` href="${ledAddress(address, site, editions)}"`,
  )
}

function editionsFor(site: LocalSite): Edition[] {
  return [site.edition, editionFor(site, mainBrand(site.brands).id, site.locale)]
}

function ledAddress(address: string, site: LocalSite, editions: readonly Edition[]): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  if (!`${path}/`.startsWith(`${site.base}/`)) return address
  const inSite = path.slice(site.base.length)
  const page = decoded(inSite.replace(/^\/+|\/+$/g, ''))
  const edition = editions.find((one) => hasPage(one, page, site))
  if (!edition?.path) return address
  // A link keeps its form, with or without a slash at its end.
  return `${site.base}/${pathInEdition(edition, inSite.replace(/^\/+/, ''))}${page ? '' : '/'}${rest}`
}

function hasPage({ brand, language }: Edition, page: string, site: LocalSite): boolean {
  const { customPages = [], directory } = site
  if (page === '' || customPages.includes(page)) return true
  if (page === 'location_search') return hasFeature(site, 'locator')
  if (!directory) return false
  if (page === directory.path) return true
  // The directory of the main brand has the same places in each of its languages.
  const isMain = brand === mainBrand(site.brands).id
  return isMain && language !== '' && page.startsWith(`${directory.path}/`)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
