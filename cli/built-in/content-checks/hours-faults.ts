import type { Details } from '../../../data/content.ts'
import { grouped } from '../../../data/grouped.ts'

interface Interval {
  opens: string
  closes: string
}

const shortestMinutes = 15
/** Minutes from which a day's opening time is probably a mistake. */
const longMinutes = 20 * 60
const dayMinutes = 24 * 60

/** Hours that are probably wrong, in words. */
export function hoursFaults({ hours = [], specialHours = [] }: Details): string[] {
  const special = specialHours.flatMap((day) => ('closed' in day ? [] : [day]))
  return [
    ...hours.filter(isShort).map((one) => `${one.day} ${text(one)}`),
    ...special.filter(isShort).map((one) => `${one.date} ${text(one)}`),
    ...overlaps(hours),
    ...lonelyLong(hours),
  ]
}

function isShort(interval: Interval): boolean {
  return minutesOf(interval) < shortestMinutes
}

function overlaps(hours: NonNullable<Details['hours']>): string[] {
  return [...grouped(hours, ({ day }) => day)].flatMap(([day, intervals]) => {
    const sorted = [...intervals].sort((one, other) => (one.opens < other.opens ? -1 : 1))
    const at = sorted.findIndex((one, place) => {
      const next = sorted[place + 1]
      return next !== undefined && next.opens < endOf(one)
    })
    const [one, next] = [sorted[at], sorted[at + 1]]
    return one && next ? [`${day} ${text(one)} and ${text(next)}`] : []
  })
}

// The usual mistake is an evening written as a morning: 08:00 to 06:00.
function lonelyLong(hours: NonNullable<Details['hours']>): string[] {
  const days = new Set(hours.map(({ day }) => day))
  const long = hours.filter((one) => minutesOf(one) >= longMinutes)
  const [only] = long
  if (!only || long.length > 1 || days.size < 5) return []
  return [`${only.day} ${text(only)}, unlike all other days`]
}

/** The closing time; past midnight, a time later than any of the day. */
function endOf({ opens, closes }: Interval): string {
  return closes <= opens ? '24:00' : closes
}

function minutesOf({ opens, closes }: Interval): number {
  const length = minutes(closes) - minutes(opens)
  return length < 0 ? length + dayMinutes : length
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function text({ opens, closes }: Interval): string {
  return `${opens} to ${closes}`
}
