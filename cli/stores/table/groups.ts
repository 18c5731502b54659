import { isObject } from '../../../data/detail-schemas.ts'
import { bare } from '../column-match.ts'
import { namesOfField } from '../field-names.ts'

type Row = Record<string, unknown>

/**
 * Returns the stores of a list of groups, such as `[{ "region": "Tokyo", "shops": [{ … }] }]`, each with the plain
 * texts of its group as `group > region`; any other list unchanged.
 */
export function withoutGroups(list: unknown[]): unknown[] {
  const groups = list.map((row) => (isObject(row) ? groupIn(row) : undefined))
  const filled = groups.flatMap((group) => (group && group.stores.length > 0 ? [group] : []))
  const [first] = filled
  const isGrouped =
    first && groups.every((group) => group?.name === first.name) && first.stores.every(isStore)
  if (!isGrouped || list.some(isStore)) return list
  return filled.flatMap(({ stores, texts }) =>
    stores.map((store) => {
      const said = texts.map(([name, text]) => [`group > ${name}`, text])
      return { ...store, ...Object.fromEntries(said) }
    }),
  )
}

interface Group {
  /** The name of the inner list. */
  name: string
  stores: Row[]
  texts: [string, unknown][]
}

/** Returns the group that an object with exactly one list of objects is. */
function groupIn(row: Row): Group | undefined {
  const entries = Object.entries(row)
  const lists = entries.filter(([, value]) => Array.isArray(value))
  const [name, inner] = lists[0] ?? []
  if (lists.length !== 1 || name === undefined || !Array.isArray(inner)) return undefined
  if (!inner.every(isObject)) return undefined
  const texts = entries.filter(([, value]) => typeof value === 'string')
  return { name, stores: inner, texts }
}

const facts = ['Name', 'AddressLine1', 'Address', 'City', 'Zip', 'Phone', 'Lat', 'Lng', 'Point']

/** Whether an object has the facts of a store, not those of a group, an opening time or a service. */
export function isStore(row: unknown): boolean {
  if (!isObject(row)) return false
  const names = Object.keys(row).map(bare)
  const found = facts.filter((field) => names.some((name) => namesOfField(field).has(name)))
  return found.length > 1
}
