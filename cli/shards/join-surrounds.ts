import type { BrandId } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import type { StoreHeader } from '../pages/fill-surrounds.ts'
import type { ShardHead } from '../site/release.ts'

/** What one build would have had around the pages that are no store's; `stores` is the whole list. */
export function joinSurrounds(
  shards: readonly Pick<ShardHead, 'surround'>[],
  stores: readonly Store[],
): ShardHead['surround'] {
  const [first] = shards
  if (!first) throw new Error('There is no shard to join.')
  const known = shards.flatMap(({ surround }) => Object.values(surround.texts.headers))
  const byStore = new Map(known.map((header) => [header.store, header]))
  // Of each brand that of its first store in the list that has one.
  const headers: Record<BrandId, StoreHeader> = {}
  for (const { id, brand } of stores) {
    const header = byStore.get(id)
    if (header) headers[brand] ??= header
  }
  return { ...first.surround, texts: { ...first.surround.texts, headers } }
}
