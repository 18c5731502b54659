import { readCountryText } from '../../../data/country-texts.ts'
import { isObject } from '../../../data/detail-schemas.ts'
import { countriesWithStates, statesOf } from '../../../data/states.ts'
import { bare } from '../column-match.ts'
import { namesOfField } from '../field-names.ts'
import { isStore } from './groups.ts'

type Row = Record<string, unknown>

/** A store, and the keys that it is nested in. */
interface Leaf {
  /** The last one is the store's own key, or its place in a list. */
  keys: readonly string[]
  isListed?: boolean
  row: Row
}

/** The maximum number of keys around a store. */
const deepest = 4

/**
 * Returns the stores of objects nested by keys, such as `{ "Iowa": { "Ames": { "12": { … } } } }` or
 * `{ "Iowa": { "Ames": [{ … }] } }`; the outer keys become their country, state and town if they are certain, else fields
 * named `group`. Undefined for any other value.
 */
export function rowsOfLevels(value: unknown): Row[] | undefined {
  const objects = Array.isArray(value) ? value : [value]
  const leaves = objects.map((object) => leavesIn(object, [])).flatMap((all) => all ?? [undefined])
  const found = leaves.filter((leaf) => leaf !== undefined)
  const depth = found[0]?.keys.length ?? 0
  const isEven = found.length === leaves.length && found.every(({ keys }) => keys.length === depth)
  if (!isEven || depth < 2 || found.length < 2 || !areAlike(found)) return undefined
  const keyAt = (level: number) => found.map(({ keys }) => keys[level] ?? '')
  const fields = fieldsOf(
    Array.from({ length: depth - 1 }, (_, level) => keyAt(level)),
    found,
  )
  const ids = keyAt(depth - 1)
  // Ids that count within a group are not ids of the whole list.
  const areIds = new Set(ids).size === ids.length && !found.some(({ isListed }) => isListed)
  return found.map(({ keys, row }, at) => {
    const hasId = !areIds || row.locationID !== undefined || row.id !== undefined
    const levels = fields.map((field, level) => [field, keys[level]])
    return { ...(!hasId && { locationID: ids[at] }), ...row, ...Object.fromEntries(levels) }
  })
}

/** Stores share at least this many property names. */
const fewestShared = 2

/** Whether all objects share names and have different keys, unlike the parts of stores. */
function areAlike(leaves: readonly Leaf[]): boolean {
  const names = Object.keys(leaves[0]?.row ?? {})
  const shared = names.filter((name) => leaves.every(({ row }) => Object.hasOwn(row, name)))
  const paths = new Set(leaves.map(({ keys }) => keys.join('\0')))
  return shared.length >= fewestShared && paths.size === leaves.length
}

/** Undefined if an object at any level is neither a store nor an object of objects. */
function leavesIn(value: unknown, keys: readonly string[]): Leaf[] | undefined {
  if (keys.length > deepest) return undefined
  if (Array.isArray(value)) {
    const rows = value.filter(isStore)
    return rows.length === value.length && rows.length > 0
      ? rows.map((row, at) => ({ keys: [...keys, `${at}`], row, isListed: true }))
      : undefined
  }
  if (!isObject(value)) return undefined
  if (isStore(value)) return [{ keys, row: value }]
  const all = Object.entries(value)
  // A group may have no stores; beside a single list, an empty one is something else.
  const filled = all.filter(([, one]) => !Array.isArray(one) || one.length > 0)
  if (filled.length < Math.min(2, all.length)) return undefined
  const inner = filled.map(([key, one]) => leavesIn(one, [...keys, key]))
  return inner.length > 0 && inner.every((one) => one !== undefined) ? inner.flat() : undefined
}

/** Returns the field of each level of keys. */
function fieldsOf(levels: readonly string[][], leaves: readonly Leaf[]): string[] {
  const names = new Set(leaves.flatMap(({ row }) => Object.keys(row)).map(bare))
  const isFree = (field: string) => ![...namesOfField(field)].some((name) => names.has(name))
  const fields: string[] = []
  for (const [at, keys] of levels.entries()) {
    const field = fieldOf(keys, fields[at - 1])
    const isNew = field !== undefined && isFree(field) && !fields.includes(field)
    fields.push(isNew ? field : levels.length > 1 ? `group ${at + 1}` : 'group')
  }
  return fields
}

function fieldOf(keys: readonly string[], around: string | undefined): string | undefined {
  const areCountries = keys.every((key) => readCountryText(key) !== undefined)
  const areStates = countriesWithStates.some((country) => areStatesOf(country, keys))
  if (areStates !== areCountries) return areStates ? 'State' : 'Country'
  // Within states are their towns.
  const areWords = keys.every((key) => /^\p{L}[^\d_]+$/u.test(key))
  return around === 'State' && !areStates && areWords ? 'City' : undefined
}

function areStatesOf(country: string, keys: readonly string[]): boolean {
  const known = new Set([...statesOf(country)].flat().map(bare))
  return keys.every((key) => known.has(bare(key)))
}
