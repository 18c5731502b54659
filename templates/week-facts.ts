import type { OpeningHours, Weekday } from '../data/content.ts'
import type { OpeningOf } from '../data/directory-pages.ts'
import { formatTime } from '../data/hours.ts'
import { hoursIn } from '../data/opening-text.ts'
import { statusNotices } from '../data/status-notices.ts'
import type { Store } from '../data/store.ts'
import { fill } from '../data/words/words.ts'
import type { LocalSite } from './view.ts'

const workdays: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

type Week = readonly OpeningHours[]

/** Returns sentences about the weeks of several stores; none unless all have hours that are known and hold. */
export function weekFacts(
  stores: readonly Store[],
  openingOf: OpeningOf,
  site: LocalSite,
): string[] {
  const { locale, words } = site
  const { directory } = words
  const weeks = stores.flatMap((store) => {
    const opening = openingOf(store)
    const hasNotice = statusNotices(store.row, site).length > 0
    return opening === undefined || hasNotice ? [] : [hoursIn(opening)]
  })
  if (weeks.length < Math.max(2, stores.length)) return []
  const weekend = (day: Weekday, some: string, every: string) => {
    const count = weeks.filter((week) => isOpenOn(day, week)).length
    return count === weeks.length ? every : count > 0 && fill(some, { count })
  }
  const times = workdayTimes(weeks)
  return [
    times &&
      fill(directory.workdays, {
        opens: formatTime(times.opens, locale),
        closes: formatTime(times.closes, locale),
      }),
    weekend('Saturday', directory.saturday, directory.everySaturday),
    weekend('Sunday', directory.sunday, directory.everySunday),
  ].flatMap((sentence) => sentence || [])
}

/** Returns the first opening and the last closing time, if these are the same on all workdays and before midnight. */
function workdayTimes(weeks: readonly Week[]): { opens: string; closes: string } | undefined {
  const [times, ...others] = new Set(workdays.map((day) => timesOf(day, weeks)))
  const [opens, closes] = times?.split(' ') ?? []
  return others.length === 0 && opens && closes ? { opens, closes } : undefined
}

/** Returns `07:30 18:00`; empty unless all are open that day, and close before midnight. */
function timesOf(day: Weekday, weeks: readonly Week[]): string {
  const rows = weeks.flatMap((week) => week.filter((row) => row.day === day))
  const isUsual = weeks.every((week) => isOpenOn(day, week))
  // A time after midnight belongs to the evening before.
  if (!isUsual || rows.some(({ opens, closes }) => closes <= opens || closes >= '24:00')) return ''
  const opens = rows.map((row) => row.opens).sort()
  const closes = rows.map((row) => row.closes).sort()
  return `${opens[0]} ${closes.at(-1)}`
}

function isOpenOn(day: Weekday, week: Week): boolean {
  return week.some((row) => row.day === day)
}
