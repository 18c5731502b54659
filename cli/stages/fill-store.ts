import { availableParallelism } from 'node:os'
import { type Brand, brandOf, mainBrand } from '../../data/brands.ts'
import type { Content } from '../../data/content.ts'
import type { Origin } from '../../data/content-address.ts'
import type { Store } from '../../data/store.ts'
import { tokensOf } from '../../data/tokens.ts'
import { type Problem, problem } from '../problems.ts'
import type { PageContent } from './build-page.ts'
import { type FillPool, type Origins, startFillPool } from './fill/fill-pool.ts'
import { createContentFiller } from './fill-content.ts'

export interface FillSettings {
  /** Where relative addresses start: in header, footer and the main brand's pages, and in other brands' pages. */
  hosts: { main: string; second: string }
  base: string
  brands: readonly Brand[]
  /** How many stores there are to fill. */
  stores: number
}

/** Fills editors' HTML with what is known of each store (design 4.4). */
export interface StoreFiller {
  fill(content: Content, store: Store): Promise<PageContent>
  /** One warning for each unknown token, with its count. */
  problems(): Promise<Problem[]>
  close(): Promise<void>
}

/** A filler for one build: on threads of their own where there are stores enough for that to pay. */
export function createStoreFiller({ hosts, base, brands, stores }: FillSettings): StoreFiller {
  const pool = openPool(originsOf(hosts, base), stores)
  const main = mainBrand(brands).id
  return {
    async fill({ header, body, footer, details, modified }, store) {
      const filled = await pool.fill({
        content: { header, body, footer },
        tokens: tokensOf(store, brandOf(brands, store.id)),
        origins: store.brand === main ? 'main' : 'second',
      })
      return modified === undefined ? { ...filled, details } : { ...filled, details, modified }
    },
    async problems() {
      const counts = await pool.unknownTokens()
      return [...counts].map(([token, count]) => problem('TOKEN_UNKNOWN', { token, count }))
    },
    close: () => pool.close(),
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

function openPool(origins: Origins, stores: number): FillPool {
  const threads = Math.min(availableParallelism() - 1, mostThreads)
  return stores < storesForThreads || threads < 1
    ? fillHere(origins)
    : startFillPool(threads, { origins })
}

function fillHere(origins: Origins): FillPool {
  const filler = createContentFiller()
  return {
    fill: async ({ content, tokens, origins: name }) => filler.fill(content, tokens, origins[name]),
    unknownTokens: async () => filler.unknownTokens(),
    close: async () => {},
  }
}
