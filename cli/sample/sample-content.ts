import type { Brand } from '../../data/brands.ts'
import type { Details } from '../../data/content.ts'
import type { Store } from '../../data/store.ts'
import { storeHash } from '../../data/store-hash.ts'
import type { Sample } from './load-sample.ts'
import { sampleDetails } from './sample-details.ts'
import { fillMarks, pickText, type Reader } from './sample-pools.ts'

/** The header as HTML with tokens: the same for every store of a brand. */
export function sampleHeader(sample: Sample, store: Store, brand: Pick<Brand, 'id'>): string {
  return fillMarks(sample.pools, { row: store.row, brandId: brand.id }, sample.header)
}

/** A store's body as HTML with tokens, and the facts beside it; the store alone decides both. */
export function samplePage(
  sample: Sample,
  { row }: Store,
  brand: Pick<Brand, 'id'>,
): { content: string; details: Details } {
  const reader = { row, brandId: brand.id }
  return { content: sampleBody(sample, reader), details: sampleDetails(sample, reader) }
}

function sampleBody({ bodies, specialStores, pools }: Sample, reader: Reader): string {
  const id = reader.row.locationID
  const choice = specialStores.bare.includes(id) ? bodies.bare : bodies.usual
  const blocks = choice[storeHash(id, 'body') % choice.length] ?? []
  return blocks.map((name) => pickText(pools, reader, `block:${name}`)).join('\n\n')
}
