import type { Weekday } from '../data/content.ts'
import type { OpeningOf } from '../data/directory-pages.ts'
import { formatTime } from '../data/hours.ts'
import { hoursIn } from '../data/opening-text.ts'
import type { Store } from '../data/store.ts'
import { fill } from '../data/words/words.ts'
import type { LocalSite } from './view.ts'

const workdays: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** Returns sentences about the weeks of several stores; none unless the hours of all are known. */
export function weekFacts(
  stores: readonly Store[],
  openingOf: OpeningOf,
  { locale, words: { directory } }: LocalSite,
): string[] {
  const weeks = stores.flatMap((store) => {
    const opening = openingOf(store)
    return opening === undefined ? [] : [hoursIn(opening)]
  })
  if (weeks.length < Math.max(2, stores.length)) return []
  const isOpenOn = (day: Weekday) => weeks.filter((hours) => hours.some((row) => row.day === day))
  const open = workdays.flatMap((day) => (isOpenOn(day).length === weeks.length ? [day] : []))
  const rows = weeks.flat().filter(({ day }) => open.includes(day))
  const opens = rows.map((row) => row.opens).sort()[0]
  // A time after midnight belongs to the evening before.
  const closes = rows
    .map((row) => (row.closes <= row.opens ? '24:00' : row.closes))
    .sort()
    .at(-1)
  const [saturday, sunday] = (['Saturday', 'Sunday'] as const).map((day) => isOpenOn(day).length)
  const isUsual = open.length === workdays.length && opens !== undefined && closes !== undefined
  return [
    isUsual &&
      closes < '24:00' &&
      fill(directory.workdays, {
        opens: formatTime(opens, locale),
        closes: formatTime(closes, locale),
      }),
    saturday && fill(directory.saturday, { count: saturday }),
    sunday && fill(directory.sunday, { count: sunday }),
  ].flatMap((sentence) => sentence || [])
}
