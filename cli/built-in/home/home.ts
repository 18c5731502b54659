import { smallPhoto } from '../../../data/about-store.ts'
import { mainBrand } from '../../../data/brands.ts'
import { ChainPromotion, type ShownPromotion } from '../../../data/chain-promotion.ts'
import type { Details } from '../../../data/content.ts'
import { hasFeature } from '../../../data/features.ts'
import { fewStores } from '../../../data/few-stores.ts'
import type { OnlyStore } from '../../../data/home-contents.ts'
import type { Json } from '../../../data/json.ts'
import { openingText } from '../../../data/opening-text.ts'
import type { Page } from '../../../data/page.ts'
import { serviceNames } from '../../../data/services.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import { isGone } from '../../../data/store-status.ts'
import type { Plugin } from '../../plugins/plugin.ts'

interface HomeOptions {
  /** Whether no plugin of the chain decides if the store search exists, to which the page links. */
  isAlone: boolean
}

/** The part of the plugin that runs for each page, on any thread. */
export const homeOfPage = {
  name: 'home',
  pageFacts: ({ store, details, pictures }, { site }) => {
    const opening = openingText(details)
    const promotions = details.promotions?.map((promotion) => {
      const picture = pictures?.[promotion.image]
      return { promotion, ...(picture !== undefined && { picture }) }
    })
    const only = site.hasOneStore && offeredBy(store, details, pictures)
    if (opening === undefined && !promotions && !only) return undefined
    return {
      ...(opening !== undefined && { opening }),
      ...(promotions && { promotions }),
      ...(only && { only }),
    }
  },
} satisfies Plugin<HomeFacts>

interface HomeFacts {
  /** Its hours as JSON; absent unless hours and time zone are known. */
  opening?: string
  promotions?: ShownPromotion[]
  only?: OnlyStore
}

/** Pixels: the photo on a sharp screen. */
const photoWidth = 800

function offeredBy(store: Store, details: Details, pictures: Page['pictures']): OnlyStore {
  const photo = smallPhoto(store.about?.photos ?? [], pictures, photoWidth)
  const services = serviceNames(details.services ?? [])
  return { services, ...(photo !== undefined && { photo }) }
}

/** The home page of each edition, unless the chain or another plugin has one: the search, and links to the stores. */
export function home({ isAlone }: HomeOptions): Plugin<HomeFacts> {
  return {
    ...homeOfPage,
    inEachEdition: true,
    async sitePages({ pages }, { site }) {
      const brand = site.edition?.brand ?? mainBrand(site.brands).id
      const stores: Store[] = []
      const found = new ChainPromotion()
      let only: OnlyStore | undefined
      // Those of the first stores of each brand: a brand with more stores has links to places.
      const openings = new Map<StoreId, string>()
      const counts = new Map<string, number>()
      for await (const { store, facts } of pages) {
        if (isGone(store.row)) continue
        stores.push(store)
        only = facts?.only
        const count = (counts.get(store.brand) ?? 0) + 1
        counts.set(store.brand, count)
        if (count <= fewStores && facts?.opening) openings.set(store.id, facts.opening)
        if (store.brand === brand) found.add(facts?.promotions)
      }
      const promotion = found.most()
      return [
        {
          path: '',
          yields: true,
          // If a plugin of the chain may make the store search, its page must be written before the home page
          // is decided.
          ...(isAlone && {
            stores,
            inputs: [promotion ?? null, [...openings], only ?? null] as Json,
          }),
          render: async ({ templates, layouts, has, placeMap }) =>
            has('location_search') || !hasFeature(site, 'locator')
              ? templates.renderHome(stores, site, layouts, {
                  map: await placeMap(stores),
                  promotion,
                  only,
                  openingOf: ({ id }) => openings.get(id),
                })
              : undefined,
        },
      ]
    },
  }
}
