import { availableParallelism } from 'node:os'
import { type Brand, brandOf, mainBrand } from '../../data/brands.ts'
import type { Content } from '../../data/content.ts'
import type { Origin } from '../../data/content-address.ts'
import type { Store } from '../../data/store.ts'
import { tokensOf } from '../../data/tokens.ts'
import type { PageContent } from './build-page.ts'
import { type FillPool, type Origins, startFillPool } from './fill/fill-pool.ts'
import type { ContentFiller, UnknownTokens } from './fill-content.ts'

export interface FillSettings {
  /** Where relative addresses start: in header, footer and the main brand's pages, and in other brands' pages. */
  hosts: { main: string; second: string }
  base: string
  brands: readonly Brand[]
  /** How many stores there are to fill at least. */
  stores: number
}

/** Fills editors' HTML with what is known of each store (design 4.4). */
export interface StoreFiller {
  fill(
    content: Content,
    store: Store,
  ): Promise<{ filled: PageContent; unknownTokens: UnknownTokens }>
  close(): Promise<void>
}

/** A filler for one build: on threads of their own where there are stores enough for that to pay. */
export function createStoreFiller({ hosts, base, brands, stores }: FillSettings): StoreFiller {
  const pools = choosePools(originsOf(hosts, base), stores)
  const main = mainBrand(brands).id
  return {
    async fill({ header, body, footer, details, modified }, store) {
      const { unknownTokens, ...texts } = await pools.next().fill({
        content: { header, body, footer },
        tokens: tokensOf(store, brandOf(brands, store.id)),
        origins: store.brand === main ? 'main' : 'second',
      })
      const filled = { ...texts, details }
      return { filled: modified === undefined ? filled : { ...filled, modified }, unknownTokens }
    },
    close: () => pools.close(),
  }
}

function originsOf(hosts: FillSettings['hosts'], base: string): Origins {
  const contentHosts = [...new Set([hosts.main, hosts.second])]
  const main: Origin = { host: hosts.main, contentHosts, base }
  const second: Origin = { host: hosts.second, contentHosts, base }
  return {
    main: { header: main, body: main, footer: main },
    second: { header: main, body: second, footer: main },
  }
}

/** Below this, starting a thread takes longer than it saves. */
const storesForThreads = 300

const mostThreads = 3

// Where it is not known how much there is to do, the threads come when it has become much.
function choosePools(
  origins: Origins,
  stores: number,
): { next(): FillPool; close(): Promise<void> } {
  const threads = Math.min(availableParallelism() - 1, mostThreads)
  const here = fillHere(origins)
  let pool = here
  let filled = 0
  const next = () => {
    const isMuch = Math.max(stores, filled) >= storesForThreads
    if (pool === here && isMuch && threads > 0) pool = startFillPool(threads, { origins })
    filled += 1
    return pool
  }
  // At once where it is known: threads take a while to start.
  if (stores >= storesForThreads) next()
  return { next, close: () => pool.close() }
}

// The parser is loaded only when there is something to parse.
function fillHere(origins: Origins): FillPool {
  let filler: Promise<ContentFiller> | undefined
  return {
    async fill({ content, tokens, origins: name }) {
      filler ??= import('./fill-content.ts').then(({ createContentFiller }) =>
        createContentFiller(),
      )
      return (await filler).fill(content, tokens, origins[name])
    },
    close: async () => {},
  }
}
