import { mainBrand } from '../../data/brands.ts'
import { type Edition, pathInEdition } from '../../data/editions.ts'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { storeInLanguage } from '../../data/store-in-language.ts'
import type { SitePage } from './plugin.ts'
import type { PageSummary, StorePages } from './summaries.ts'

/** Returns the site of each edition, the main one first. */
export function editionSites(site: Site): readonly Site[] {
  const [, ...others] = site.editions ?? []
  return [site, ...others.map((edition) => ({ ...site, edition }))]
}

/** Returns the stores of a site's edition, with their pages in its language; the main brand's has all stores. */
export function storesInEdition<Facts>(
  all: StorePages<Facts>,
  { edition, brands }: Pick<Site, 'edition' | 'brands'>,
): StorePages<Facts> {
  if (!edition) return all
  const isAll = edition.brand === mainBrand(brands).id
  const isShown = ({ brand }: Store) => isAll || brand === edition.brand
  const shown = async function* () {
    for await (const page of pagesInLanguage(all.pages, edition))
      if (isShown(page.store)) yield page
  }
  return {
    stores: all.stores.filter(isShown).map((store) => storeIn(store, edition)),
    pages: { [Symbol.asyncIterator]: shown },
  }
}

/** Yields the page of each store in the language of an edition, else in the store's main language. */
export async function* pagesInLanguage<Facts>(
  pages: AsyncIterable<PageSummary<Facts>>,
  edition: Pick<Edition, 'locale'>,
): AsyncGenerator<PageSummary<Facts>> {
  for await (const page of pages) yield summaryIn(page, edition)
}

/** Returns a page of an edition with its path in the site. */
export function placedInEdition(page: SitePage, { edition }: Pick<Site, 'edition'>): SitePage {
  return edition ? { ...page, path: pathInEdition(edition, page.path) } : page
}

function summaryIn<Facts>(
  page: PageSummary<Facts>,
  { locale }: Pick<Edition, 'locale'>,
): PageSummary<Facts> {
  const found = page.languages?.find((language) => language.locale === locale)
  if (!found) return page
  const { facts: _, ...others } = page
  const { path, facts } = found
  const store = localStore(page.store, locale, path)
  return { ...others, store, path, ...(facts !== undefined && { facts }) }
}

function storeIn(store: Store, { locale }: Edition): Store {
  const found = store.languages?.find((language) => language.locale === locale)
  return found ? localStore(store, locale, found.path) : store
}

function localStore(store: Store, locale: string, path: string): Store {
  const local = { ...storeInLanguage(store, locale), path }
  const { City, State } = store.row
  const isSame = local.row.City === City && local.row.State === State
  return isSame ? local : { ...local, listed: { City, State } }
}
