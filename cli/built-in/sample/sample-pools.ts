import type { StoreRow } from '../../../data/store.ts'
import { storeHash } from '../../../data/store-hash.ts'

/** The variants of every text, by name. */
export type Pools = ReadonlyMap<string, readonly Variant[]>

interface Variant {
  text: string
  /** Fields of the store that the text mentions. */
  fields: string[]
}

/** Whom a text is for. */
export interface Reader {
  row: StoreRow
  brandId: string
}

const placeholder = /\[\[([\w:-]+)(?: (\d+))?\]\]/g
const token = /(?:\{\{|%7B%7B) *(\w+) *(?:\}\}|%7D%7D)/g

/** Gathers texts of the same name into one pool each. */
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
 * A text with each `[[name]]` replaced by this reader's variant of that pool, `[[name 2]]` by the
 * second one after it; the same reader always gets the same. Throws on a name without a pool.
 */
export function fillPlaceholders(pools: Pools, reader: Reader, text: string): string {
  return text.replace(placeholder, (_, name: string, offset?: string) =>
    pickText(pools, reader, name, Number(offset ?? 0)),
  )
}

/** The reader's variant of a pool, its own placeholders filled. */
export function pickText(pools: Pools, reader: Reader, name: string, offset = 0): string {
  const variants = sayable(findPool(pools, reader, name), reader.row)
  const chosen = variants[(storeHash(reader.row.locationID, name) + offset) % variants.length]
  return fillPlaceholders(pools, reader, chosen?.text ?? '')
}

// A sentence that mentions an empty field ("Call us at .") is one that no editor would write.
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

/** `state:` and `voice:` names are looked up for the reader's own state and brand first. */
function poolNames({ row, brandId }: Reader, name: string): string[] {
  const [group, rest] = name.split(':')
  if (group === 'state') return [`state:${row.State}:${rest}`, `state:other:${rest}`]
  if (group === 'voice') return [`voice:${brandId}:${rest}`, `voice:main:${rest}`]
  return [name]
}
