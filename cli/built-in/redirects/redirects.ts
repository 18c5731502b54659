import { join } from 'node:path'
import { idPath, pageAddress } from '../../../data/paths.ts'
import type { StoreId } from '../../../data/store.ts'
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
import { redirectList } from './redirect-list.ts'

const allStores = '/location_search/'

/**
 * Redirects from published addresses that have no page now, which are kept in `history.json`, and from the old
 * addresses in the chain's own list.
 */
export const redirects = (list: string | undefined): Plugin => ({
  name: 'redirects',
  async siteRedirects(site, { warn, readTable, site: { siteUrl, base } }) {
    const current = await currentPages(site.pages)
    const pasts = await Promise.all(site.published.map((published) => pastOf(published, warn)))
    const history = nextHistory({ pasts, site, current })
    const isEmpty = history.addresses.size + history.directory.length === 0
    const { partial, has, mayReturn } = site
    const found = findRedirects(history, {
      current,
      partial,
      mayReturn,
      listed: new Set(site.stores.map(({ id }) => id)),
      allStores: has(allStores) ? allStores : undefined,
      isTaken: has,
    })
    const files = isEmpty ? [] : [{ path: historyFile, content: historyPieces(history) }]
    if (list === undefined) return { redirects: found, files }
    const known = new Map(found.map((redirect) => [redirect.from, redirect]))
    const paths = new Map(current.stores.map(({ id, path }) => [id, pageAddress('', path)]))
    const pageOf = (id: StoreId) => paths.get(id) ?? known.get(pageAddress('', idPath(id)))?.to
    const targets = { siteUrl, base, pageOf, has, known, partial }
    const { redirects, problems } = redirectList(await readTable(list), list, targets)
    for (const one of problems) warn(one)
    const own = new Set(redirects.map(({ from }) => from))
    return { redirects: [...redirects, ...found.filter(({ from }) => !own.has(from))], files }
  },
})

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
