import type { BrandId } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import type { BrandHeaders, StoreHeader } from '../pages/fill-surrounds.ts'
import type { ShardHead } from '../site/shard-head.ts'

/** What one build would have had around the pages that are no store's; `stores` is the whole list. */
export function joinSurrounds(
  shards: readonly Pick<ShardHead, 'surround'>[],
  stores: readonly Store[],
): ShardHead['surround'] {
  const [first, ...others] = shards.map(({ surround }) => surround)
  if (!first) throw new Error('There is no shard to join.')
  const all = [first, ...others].map(({ texts }) => texts.headers)
  return { ...first, texts: { ...first.texts, headers: firstHeaders(all, stores) } }
}

function firstHeaders(all: readonly BrandHeaders[], stores: readonly Store[]): BrandHeaders {
  const byStore = new Map<number, StoreHeader>(
    all.flatMap((headers) =>
      Object.values(headers).map((header) => [header.store, header] as const),
    ),
  )
  const headers: Record<BrandId, StoreHeader> = {}
  for (const { id, brand } of stores) {
    const header = byStore.get(id)
    if (header) headers[brand] ??= header
  }
  return headers
}
