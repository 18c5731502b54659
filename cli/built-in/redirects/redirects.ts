import { join } from 'node:path'
import type { Plugin } from '../../plugins/plugin.ts'
import type { PublishedSite } from '../../plugins/redirects.ts'
import { type Problem, problem } from '../../report/problems.ts'
import { currentPages } from './current-pages.ts'
import { findRedirects } from './find-redirects.ts'
import {
  type GoneStore,
  type History,
  historyFile,
  historyPieces,
  noHistory,
  parseHistory,
} from './history.ts'
import { nextHistory, type Past } from './next-history.ts'

const allStores = '/location_search/'

/** Redirects from published addresses that have no page now, and keeps them in `history.json`. */
export const redirects: Plugin = {
  name: 'redirects',
  async siteRedirects(site, { warn }) {
    const current = await currentPages(site.pages)
    const pasts = await Promise.all(site.published.map((published) => pastOf(published, warn)))
    const history = nextHistory({ pasts, site, current })
    const isEmpty = history.addresses.size + history.directory.length === 0
    const { partial, has, mayReturn } = site
    return {
      redirects: findRedirects(history, {
        current,
        partial,
        mayReturn,
        listed: new Set(site.stores.map(({ id }) => id)),
        allStores: has(allStores) ? allStores : undefined,
        isTaken: has,
      }),
      files: isEmpty ? [] : [{ path: historyFile, content: historyPieces(history) }],
    }
  },
}

async function pastOf(published: PublishedSite, warn: (problem: Problem) => void): Promise<Past> {
  const { name, pages, leadingUp } = published
  const text = await published.read(historyFile)
  const history = text === undefined ? noHistory : parseHistory(text)
  // The name of a site is a folder or an address.
  const file = name.includes('://') ? name : join(name, historyFile)
  if (!history) warn(problem('HISTORY_UNREADABLE', {}, { file }))
  return { pages, leadingUp, history: admitted(history ?? noHistory, published) }
}

/** A history without values that no page of a site can have. */
function admitted({ addresses, stores, directory }: History, gate: PublishedSite): History {
  const admit = (texts: readonly string[]) => texts.flatMap((text) => gate.address(text) ?? [])
  const gone = ({ at, town, into }: GoneStore): GoneStore => ({
    at: at === undefined ? undefined : gate.address(at),
    town: gate.town(town),
    into,
  })
  return {
    addresses: new Map(
      Array.from(addresses).flatMap(([text, page]) =>
        admit([text]).map((address) => [address, page] as const),
      ),
    ),
    stores: new Map(Array.from(stores, ([id, facts]) => [id, gone(facts)])),
    directory: admit(directory),
  }
}
