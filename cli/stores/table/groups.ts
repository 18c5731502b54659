import { isObject } from '../../../data/detail-schemas.ts'
import { bare } from '../column-match.ts'
import { namesOfField } from '../field-names.ts'

type Row = Record<string, unknown>

/** States, their cities, their stores: groups are at most so deep. */
const deepest = 3

/**
 * Returns the stores of a list of groups, such as `[{ "region": "Tokyo", "shops": [{ … }] }]`, each with the plain
 * texts of its group as `group > region`, and of a group of groups as `group > group > region`; any other list
 * unchanged.
 */
export function withoutGroups(list: unknown[]): unknown[] {
  return storesIn(list, deepest) ?? list
}

function storesIn(list: unknown[], depth: number): unknown[] | undefined {
  if (depth === 0 || list.some(isStore)) return undefined
  const groups = list.map((row) => (isObject(row) ? groupIn(row) : undefined))
  const filled = groups.flatMap((group) => (group && group.stores.length > 0 ? [group] : []))
  const [first] = filled
  if (!first || groups.some((group) => group?.name !== first.name)) return undefined
  const inner = filled.flatMap(({ stores, texts }) =>
    stores.map((store) => ({ ...store, ...Object.fromEntries(texts) })),
  )
  return first.stores.every(isStore) ? inner : storesIn(inner, depth - 1)
}

interface Group {
  /** The name of the inner list. */
  name: string
  stores: Row[]
  texts: [name: string, text: unknown][]
}

/** Returns the group that an object with exactly one list of objects is. */
function groupIn(row: Row): Group | undefined {
  const entries = Object.entries(row)
  const lists = entries.filter(([, value]) => Array.isArray(value))
  const [name, inner] = lists[0] ?? []
  if (lists.length !== 1 || name === undefined || !Array.isArray(inner)) return undefined
  if (!inner.every(isObject)) return undefined
  const texts = entries.filter(([, value]) => typeof value === 'string')
  return { name, stores: inner, texts: texts.map(([key, text]) => [`group > ${key}`, text]) }
}

const facts = ['Name', 'AddressLine1', 'Address', 'City', 'Zip', 'Phone', 'Lat', 'Lng', 'Point']

/** Whether an object has the facts of a store, not those of a group, an opening time or a service. */
export function isStore(row: unknown): boolean {
  if (!isObject(row)) return false
  const names = Object.keys(row).map(bare)
  const found = facts.filter((field) => names.some((name) => namesOfField(field).has(name)))
  return found.length > 1
}
