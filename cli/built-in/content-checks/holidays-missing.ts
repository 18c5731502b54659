import type { Weekday } from '../../../data/content.ts'
import { grouped } from '../../../data/grouped.ts'
import type { Store } from '../../../data/store.ts'
import { dayAfter, statusOf, statusOn } from '../../../data/store-status.ts'
import { weekdaysFromSunday } from '../../../data/weekdays.ts'

/** A store with the days of its week on which it is open, and the dates of its special hours. */
export interface StoreDays {
  store: Store
  /** Two letters, or empty. */
  country: string
  open: ReadonlySet<Weekday>
  special: ReadonlySet<string>
}

/** A day for which most stores of a country have special hours, and those that have none. */
export interface MissingHoliday {
  date: string
  having: number
  of: number
  missing: Store[]
}

const weeksAhead = 4
/** So many of a country's stores have hours for a holiday of the whole country. */
const ofCountry = 0.9
/** Of one that only some of its states have. */
const most = 0.5
const fewest = 3

/** The next holiday of each country that stores have forgotten, as seen on a day `YYYY-MM-DD`. */
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
  const asked = stores.filter((days) => isAsked(days, date, weekday))
  const having = asked.filter(({ special }) => special.has(date)).length
  if (having < fewest || having <= asked.length * most || having === asked.length) return undefined
  const isEverywhere = having >= asked.length * ofCountry
  const states = grouped(asked, ({ store }) => store.row.State)
  const missing = asked.filter(({ special, store }) => {
    if (special.has(date)) return false
    const near = states.get(store.row.State) ?? []
    return isEverywhere || near.filter((one) => one.special.has(date)).length > near.length * most
  })
  if (missing.length === 0) return undefined
  return { date, having, of: asked.length, missing: missing.map(({ store }) => store) }
}

// One that is closed on that day of each week, or for a longer time, needs no word for it.
function isAsked({ store, open, special }: StoreDays, date: string, weekday: Weekday): boolean {
  const life = statusOf(store.row)
  if (life && statusOn(life, date) !== 'usual') return false
  return special.has(date) || open.has(weekday)
}
