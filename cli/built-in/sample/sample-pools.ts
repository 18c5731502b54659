import type { StoreRow } from '../../../data/store.ts'
import { storeHash } from '../../../data/store-hash.ts'

/** The variants of every text, by name. */
export type Pools = ReadonlyMap<string, readonly Variant[]>

interface Variant {
  text: string
  /** Fields of the store that the text mentions. */
  fields: string[]
}

/** The store and brand that a text is for. */
export interface Reader {
  row: StoreRow
  brandId: string
}

const placeholder = /\[\[([\w:-]+)(?: (\d+))?\]\]/g
const token = /(?:\{\{|%7B%7B) *(\w+) *(?:\}\}|%7D%7D)/g

/** Groups texts of the same name into pools. */
export function makePools(texts: Iterable<[name: string, text: string]>): Pools {
  const pools = new Map<string, Variant[]>()
  for (const [name, text] of texts) {
    const variants = pools.get(name) ?? []
    variants.push({ text, fields: Array.from(text.matchAll(token), ([, field]) => field ?? '') })
    pools.set(name, variants)
  }
  return pools
}

/**
 * A text with each `[[name]]` replaced by this reader's variant of that pool, `[[name 2]]` by the second
 * variant after it; equal readers get equal texts. Throws on a name without a pool.
 */
export function fillPlaceholders(pools: Pools, reader: Reader, text: string): string {
  return text.replace(placeholder, (_, name: string, offset?: string) =>
    pickText(pools, reader, name, Number(offset ?? 0)),
  )
}

/** The reader's variant of a pool, with its placeholders filled. */
export function pickText(pools: Pools, reader: Reader, name: string, offset = 0): string {
  const variants = sayable(findPool(pools, reader, name), reader.row)
  const chosen = variants[(storeHash(reader.row.locationID, name) + offset) % variants.length]
  return fillPlaceholders(pools, reader, chosen?.text ?? '')
}

// No editor would write a sentence that mentions an empty field ("Call us at .").
function sayable(variants: readonly Variant[], row: StoreRow): readonly Variant[] {
  const fitting = variants.filter(({ fields }) => fields.every((field) => row[field] !== ''))
  return fitting.length > 0 ? fitting : variants
}

function findPool(pools: Pools, reader: Reader, name: string): readonly Variant[] {
  for (const candidate of poolNames(reader, name)) {
    const pool = pools.get(candidate)
    if (pool) return pool
  }
  throw new Error(`data/sample has no text named ${name}.`)
}

/** Names with `state:` and `voice:` are first looked up for the reader's own state and brand. */
function poolNames({ row, brandId }: Reader, name: string): string[] {
  const [group, rest] = name.split(':')
  if (group === 'state') return [`state:${row.State}:${rest}`, `state:other:${rest}`]
  if (group === 'voice') return [`voice:${brandId}:${rest}`, `voice:main:${rest}`]
  return [name]
}
