import { type DayList, type Item, readItems, type WrittenHours } from './read-items.ts'
import type { Sign } from './read-signs.ts'

/** The written hours of some days; without `days`, of all days. */
export interface Entry {
  days?: readonly number[]
  value: Value
}

/** The value for a list of days. */
type Value = WrittenHours['value']

/**
 * Pairs days with their hours, in either order; undefined unless exactly one pairing is possible. Holidays do not
 * affect the week.
 */
export function pairSigns(signs: readonly Sign[]): Entry[] | undefined {
  const items = readItems(signs)
  const [first, ...others] = items ?? []
  if (!items || !first) return undefined
  if (items.length % 2 === 0) return pairsOf(items)
  // Hours of every day, except for days that are closed.
  if (!('value' in first) || first.value === 'closed') return undefined
  const closed = pairsOf(others)
  if (!closed?.every(({ value }) => value === 'closed')) return undefined
  return [{ value: first.value }, ...closed]
}

function pairsOf(items: readonly Item[]): Entry[] | undefined {
  const entries: Entry[] = []
  for (let at = 0; at < items.length; at += 2) {
    const pair = pairOf(items[at], items[at + 1])
    if (!pair || !isCloser(items, at)) return undefined
    if (pair.days.length > 0) entries.push(pair)
  }
  return entries
}

function pairOf(one: Item | undefined, other: Item | undefined): (Entry & DayList) | undefined {
  if (!one || !other) return undefined
  if ('days' in one && 'value' in other) return { days: one.days, value: other.value }
  if ('value' in one && 'days' in other) return { days: other.days, value: one.value }
  return undefined
}

/** Whether a pair is at most as close to another pair as its halves to each other: "Mon-Fri, closed Sat 9-5". */
function isCloser(items: readonly Item[], at: number): boolean {
  const within = items[at + 1]?.distance ?? 0
  const before = at === 0 ? within : (items[at]?.distance ?? 0)
  return within <= before && within <= (items[at + 2]?.distance ?? within)
}
