import type { Weekday } from '../../../data/content.ts'
import { grouped } from '../../../data/grouped.ts'
import type { Store } from '../../../data/store.ts'
import { dayAfter, statusOf, statusOn } from '../../../data/store-status.ts'
import { weekdaysFromSunday } from '../../../data/weekdays.ts'

/** A store with its open weekdays and the dates of its special hours. */
export interface StoreDays {
  store: Store
  /** Two letters, or empty. */
  country: string
  open: ReadonlySet<Weekday>
  special: ReadonlySet<string>
}

/** A day with special hours at most stores of a country, and the stores without them. */
export interface MissingHoliday {
  date: string
  having: number
  of: number
  missing: Store[]
}

const weeksAhead = 4
/** The share of a country's stores with special hours that marks a national holiday. */
const ofCountry = 0.9
/** The share of stores with special hours, of the country and of a state, above which the others miss a holiday. */
const most = 0.5
const fewest = 3

/** The next holiday of each country that stores have no hours for, after the day `today` (`YYYY-MM-DD`). */
export function holidaysMissing(stores: readonly StoreDays[], today: string): MissingHoliday[] {
  const dates = Array.from({ length: weeksAhead * 7 }, (_, day) => dayAfter(today, day + 1))
  return [...grouped(stores, ({ country }) => country).values()].flatMap((ofOne) => {
    for (const date of dates) {
      const found = missingOn(date, ofOne)
      if (found) return [found]
    }
    return []
  })
}

function missingOn(date: string, stores: readonly StoreDays[]): MissingHoliday | undefined {
  if (!stores.some(({ special }) => special.has(date))) return undefined
  const weekday = weekdaysFromSunday[new Date(date).getUTCDay()] ?? 'Sunday'
  const expected = stores.filter((days) => isExpected(days, date, weekday))
  const having = expected.filter(({ special }) => special.has(date)).length
  if (having < fewest || having <= expected.length * most || having === expected.length)
    return undefined
  const isEverywhere = having >= expected.length * ofCountry
  const states = grouped(expected, ({ store }) => store.row.State)
  const missing = expected.filter(({ special, store }) => {
    if (special.has(date)) return false
    const near = states.get(store.row.State) ?? []
    return isEverywhere || near.filter((one) => one.special.has(date)).length > near.length * most
  })
  if (missing.length === 0) return undefined
  return { date, having, of: expected.length, missing: missing.map(({ store }) => store) }
}

// A store that is closed on that weekday, or for a longer time, needs no special hours.
function isExpected({ store, open, special }: StoreDays, date: string, weekday: Weekday): boolean {
  const status = statusOf(store.row)
  if (status && statusOn(status, date) !== 'usual') return false
  return special.has(date) || open.has(weekday)
}
