import type { Store, StoreId } from '../../../data/store.ts'
import { languagesOf } from '../../../data/store-languages.ts'
import type { PageSummary } from '../../plugins/summaries.ts'

/** The stores' pages of a site. */
export interface CurrentPages {
  /** Stores with a page, in the order of the list. */
  readonly stores: readonly Store[]
  /** Whether a store has a page; `prefix` is the path prefix of a further language. */
  has(id: StoreId, prefix?: string): boolean
}

/** The pages in the summaries. */
export async function currentPages(pages: AsyncIterable<PageSummary>): Promise<CurrentPages> {
  const stores: Store[] = []
  const prefixes = new Map<StoreId, readonly string[]>()
  for await (const { store, languages } of pages) {
    stores.push(store)
    const paths = new Set(languages?.map(({ path }) => path))
    const made = languages ? languagesOf(store).filter(({ path }) => paths.has(path)) : []
    prefixes.set(
      store.id,
      made.map(({ prefix }) => prefix),
    )
  }
  return {
    stores,
    has(id, prefix = '') {
      const known = prefixes.get(id)
      return known !== undefined && (prefix === '' || known.includes(prefix))
    },
  }
}
