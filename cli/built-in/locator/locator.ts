import { smallPhoto } from '../../../data/about-store.ts'
import { brandOf } from '../../../data/brands.ts'
import type { Details } from '../../../data/content.ts'
import type { OpeningOf } from '../../../data/directory-pages.ts'
import { languagesWithLists, listsOf } from '../../../data/editions.ts'
import { openingText } from '../../../data/opening-text.ts'
import type { Site } from '../../../data/page.ts'
import type { PlacesOfCountry } from '../../../data/places/places-of-country.ts'
import { serviceNames } from '../../../data/services.ts'
import type { Store } from '../../../data/store.ts'
import { unusualPlaceLine } from '../../../data/store-address.ts'
import { nameBesideStreet } from '../../../data/store-name.ts'
import { isGone } from '../../../data/store-status.ts'
import { pagesInLanguage } from '../../plugins/edition-pages.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import type { OutputFile, PageSummary } from '../../plugins/summaries.ts'
import { filterServices } from './filter-services.ts'
import { type LocatorFacts, locatorFiles, locatorList } from './locator-files.ts'

/**
 * `location_search/index.html`, the target of the header's search: every store, as the templates show it, or the only
 * one; and the data for the search.
 */
export function locator(places: readonly PlacesOfCountry[]): Plugin<LocatorFacts> {
  return {
    ...locatorOfPage,
    inEachEdition: true,
    async sitePages({ pages }, { site }) {
      const shown = await shownPages(pages)
      const services = filterServices(shown)
      const stores = shown.map(({ store }) => store)
      const openings = new Map(shown.map(({ store, facts }) => [store.id, facts?.opening]))
      const openingOf: OpeningOf = ({ id }) => openings.get(id)
      const page = { path: 'location_search', stores }
      // One store needs no search: its page is the home page, which is the canonical one.
      if (site.hasOneStore && stores.length > 0)
        return [
          {
            ...page,
            listed: false as const,
            render: async ({ templates, layouts, placeMap }) =>
              templates.renderHome(stores, site, layouts, {
                map: await placeMap(stores),
                openingOf,
              }),
          },
        ]
      return [
        {
          ...page,
          render: async ({ templates, layouts, placeMap }) =>
            templates.renderLocationSearch(stores, services, site, layouts, {
              map: await placeMap(stores),
              openingOf,
            }),
        },
      ]
    },
    async addFiles(pages, { site }) {
      const shown = await shownPages(pages)
      const files = locatorFiles(shown, site, places, filterServices(shown))
      for (const edition of languagesWithLists(site)) {
        const inLanguage = await shownPages(pagesInLanguage(pages, edition))
        const services = filterServices(inLanguage)
        files.push(locatorList(inLanguage, site, places, services, listsOf(edition)))
      }
      return files
    },
  }
}

/** Pixels: the photo of a result on a sharp screen. */
const photoWidth = 200

async function shownPages(
  pages: AsyncIterable<PageSummary<LocatorFacts>>,
): Promise<PageSummary<LocatorFacts>[]> {
  const shown: PageSummary<LocatorFacts>[] = []
  for await (const page of pages) if (!isGone(page.store.row)) shown.push(page)
  return shown
}

/** The part of the plugin that runs for each page, on any thread. */
export const locatorOfPage = {
  name: 'locator',
  pageFacts({ store, details, pictures }, { site }) {
    const opening = openingText(details)
    const services = servicesOf(details, site)
    const photo = smallPhoto(store.about?.photos ?? [], pictures, photoWidth)
    const facts = {
      ...(opening !== undefined && { opening }),
      ...(services && { services }),
      ...(photo !== undefined && { photo }),
    }
    return Object.keys(facts).length > 0 ? facts : undefined
  },
} satisfies Plugin<LocatorFacts>

function servicesOf({ services = [] }: Details, { filters }: Site): string[] | undefined {
  if (!filters?.includes('services') || services.length === 0) return undefined
  return serviceNames(services)
}

/** `assets/stores-<brand>.json`: the entries of a brand's store search in each language, in the order of the list. */
export function searchIndex(): Plugin {
  return {
    name: 'search-index',
    async addFiles(pages, { site }) {
      const files = await brandLists(pages, site, '')
      for (const edition of languagesWithLists(site))
        files.push(...(await brandLists(pagesInLanguage(pages, edition), site, listsOf(edition))))
      return files
    },
  }
}

async function brandLists(
  pages: AsyncIterable<PageSummary>,
  site: Site,
  lists: string,
): Promise<OutputFile[]> {
  const ofBrand = new Map(site.brands.map(({ id }) => [id, [] as Store[]]))
  for await (const { store } of pages) if (!isGone(store.row)) ofBrand.get(store.brand)?.push(store)
  return [...ofBrand].map(([brand, stores]) => ({
    path: `assets/stores-${brand}${lists}.json`,
    content: listOf(stores, site),
  }))
}

function* listOf(stores: readonly Store[], site: Site): Generator<string> {
  yield '[\n'
  for (const [at, store] of stores.entries()) yield (at === 0 ? '' : ',\n') + entryOf(store, site)
  yield '\n]\n'
}

function entryOf(store: Store, site: Site): string {
  const { AddressLine1, AddressLine2, City, State, Zip } = store.row
  const Place = unusualPlaceLine(store, site)
  const { id, path } = store
  const Name = nameBesideStreet(store, brandOf(site.brands, id)) || undefined
  return JSON.stringify({ id, path, Name, AddressLine1, AddressLine2, City, State, Zip, Place })
}
