import type { PartName } from '../../data/page.ts'
import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { PageSummary } from '../plugins/plugin.ts'
import type { Release, ReleasePage } from './release.ts'

/** What is remembered of a written page. */
export type LedgerEntry = ReleasePage

/** The little that a build remembers of every page, in the order of the list whatever the order of writing. */
export class Ledger {
  readonly #stores: readonly Store[]
  readonly #entries = new Map<Store, LedgerEntry>()
  // Most pages have the same parts: one array for all of them keeps memory flat.
  readonly #partLists = new Map<string, readonly PartName[]>()

  constructor(stores: readonly Store[]) {
    this.#stores = stores
  }

  enter(store: Store, entry: LedgerEntry): void {
    const { parts } = entry
    const key = parts.join()
    const shared = this.#partLists.get(key) ?? parts
    this.#partLists.set(key, shared)
    this.#entries.set(store, { ...entry, parts: shared })
  }

  /** Stores with a page. */
  get size(): number {
    return this.#entries.size
  }

  async *summaries(): AsyncGenerator<PageSummary> {
    for (const store of this.#stores) {
      const entry = this.#entries.get(store)
      if (!entry) continue
      const { parts, modified } = entry
      yield { store, path: store.path, parts, ...(modified === undefined ? {} : { modified }) }
    }
  }

  /** The release that these pages make. */
  release(head: Omit<Release, 'version' | 'pages'>): Release {
    const pages: Release['pages'] = {}
    for (const store of this.#stores) {
      const entry = this.#entries.get(store)
      if (!entry) continue
      const { hash, parts, body, hours, modified } = entry
      const page = { hash, parts, body, hours, ...(head.shard ? { modified } : {}) }
      pages[pageAddress('', store.path)] = page
      pages[pageAddress('', idPath(store.id))] = page
    }
    return { version: 1, ...head, pages }
  }
}
