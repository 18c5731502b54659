import { directoryOf } from '../../../data/directory.ts'
import { largestTowns } from '../../../data/largest-towns.ts'
import type { StoreId } from '../../../data/store.ts'
import type { Plugin } from '../../plugins/plugin.ts'

export const notFound = {
  name: 'not-found',
  inEachEdition: true,
  async sitePages({ stores, pages }, { site }) {
    const known = new Set<StoreId>()
    if (site.directory) for await (const { store } of pages) known.add(store.id)
    const towns = site.directory
      ? largestTowns(directoryOf(stores, site, ({ id }) => known.has(id)).all)
      : []
    return [
      {
        path: '404.html',
        listed: false,
        inputs: towns.map(({ name, path }) => [name, path]),
        render: ({ templates, layouts }) => templates.renderNotFound(site, layouts, towns),
      },
    ]
  },
} satisfies Plugin
