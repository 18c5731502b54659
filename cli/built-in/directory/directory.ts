import { hash } from 'node:crypto'
import { directoryOf } from '../../../data/directory.ts'
import {
  type DirectoryFacts,
  type DirectoryPage,
  directoryPages,
} from '../../../data/directory-pages.ts'
import { hasFeature } from '../../../data/features.ts'
import type { Json } from '../../../data/json.ts'
import { openingText } from '../../../data/opening-text.ts'
import type { Site } from '../../../data/page.ts'
import { serviceNames } from '../../../data/services.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import type { Plugin, SitePage } from '../../plugins/plugin.ts'

/** Pages for all stores, each state and each city, unless the chain or another plugin has a page there. */
export const directory = {
  name: 'directory',
  inEachEdition: true,
  /** The opening hours and the services of the store, for the pages of its city. */
  pageFacts: ({ details }) => {
    const opening = openingText(details)
    const facts = {
      ...(opening !== undefined && { opening }),
      ...(details.services?.length && { services: serviceNames(details.services) }),
    }
    return Object.keys(facts).length > 0 ? facts : undefined
  },
  async sitePages({ stores, pages }, { site }) {
    if (!site.directory) return []
    const known = new Map<StoreId, DirectoryFacts | undefined>()
    for await (const { store, facts } of pages) known.set(store.id, facts)
    const { all } = directoryOf(stores, site, ({ id }) => known.has(id))
    const found = directoryPages(all, ({ id }) => known.get(id))
    return Array.from(found, (page) => sitePage(page, site))
  },
} satisfies Plugin<DirectoryFacts>

function sitePage(page: DirectoryPage, site: Site): SitePage {
  const { path, above, place, near, all } = page
  const shown = [place, ...place.places]
  const hasMap = hasFeature(site, 'map')
  return {
    path,
    yields: true,
    leadsUp: true,
    stores: shown.flatMap(({ stores }) => stores),
    inputs: [
      above,
      shown.map(({ stores, places, ...facts }) => [facts, stores.length]),
      ...(near.length > 0 ? [near] : []),
      ...(hasMap ? [hashOfPoints(all)] : []),
    ] as Json,
    render: async ({ templates, layouts, placeMap }) => {
      const map = await placeMap(all)
      return templates.renderDirectory({ ...page, map }, site, layouts)
    },
  }
}

// Each store is in several places: their points themselves would be much of the memory of a long list.
function hashOfPoints(stores: readonly Store[]): string {
  return hash('sha256', stores.map(({ row }) => `${row.Lat} ${row.Lng}`).join(), 'base64url')
}
