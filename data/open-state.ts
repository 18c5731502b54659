import type { Details, OpeningHours, Weekday } from './content.ts'
import { formatDate, formatTime } from './hours.ts'

/** Whether a store is open, and the words for it: `Open until 6:00 PM`. */
export interface OpenState {
  isOpen: boolean
  text: string
}

/** The facts that the open state is told from. */
export type OpeningFacts = Pick<Details, 'hours' | 'specialHours' | 'timeZone'>

/** Milliseconds since 1970; the end is not part of it. */
interface Span {
  start: number
  end: number
}

type Interval = Pick<OpeningHours, 'opens' | 'closes'>

/** What the store's clock shows at a time, to the minute, written as if it were UTC. */
type Clock = (time: number) => number

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// A bare time of day names one moment within 23 hours, the length of the shortest day.
const nearbyMs = 23 * 60 * minuteMs - minuteMs
const farOffMs = 8 * dayMs
const longestClosureDays = 366

/**
 * What the hours say of a moment in the store's own time zone (design 4.3); undefined without hours
 * or a zone, or when one of them, or the moment, is not what it should be.
 */
export function openStateAt(
  facts: OpeningFacts,
  at: Date,
  locale = 'en-US',
): OpenState | undefined {
  const moment = momentOf(facts, at)
  if (!moment) return undefined
  const { clock, now, span } = moment
  if (!span) return { isOpen: false, text: 'Closed now' }
  if (span.start > now)
    return { isOpen: false, text: `Closed now, opens ${startText(clock, now, span.start, locale)}` }
  const isLong = span.end - now > nearbyMs
  const text = isLong ? 'Open 24 hours' : `Open until ${timeText(clock, span.end, locale)}`
  return { isOpen: true, text }
}

/** When the text of `openStateAt` changes next; undefined when it stays for the coming week. */
export function nextChange(facts: OpeningFacts, at: Date): Date | undefined {
  const moment = momentOf(facts, at)
  if (!moment?.span) return undefined
  const { clock, now, span } = moment
  if (span.start > now) return new Date(startTextChange(clock, now, span.start))
  const left = span.end - now
  if (left > farOffMs) return undefined
  return new Date(left > nearbyMs ? span.end - nearbyMs : span.end)
}

interface Moment {
  clock: Clock
  now: number
  /** The opening that runs, else the next one. */
  span: Span | undefined
}

function momentOf(facts: OpeningFacts, at: Date): Moment | undefined {
  const now = at.getTime()
  const clock = clockIn(facts.timeZone)
  if (!clock || !areReadable(facts) || Number.isNaN(now)) return undefined
  return { clock, now, span: findOpening(facts, clock, now) }
}

function startText(clock: Clock, now: number, start: number, locale: string): string {
  const startDay = dayOf(clock(start))
  const days = startDay - dayOf(clock(now))
  const time = timeText(clock, start, locale)
  if (days <= 0) return `at ${time}`
  if (days === 1) return `tomorrow ${time}`
  if (days <= 6) return `${formatDate(dateOf(startDay), locale, { weekday: 'long' })} ${time}`
  return `${formatDate(dateOf(startDay), locale, { month: 'long', day: 'numeric' })}, ${time}`
}

// At midnight a date becomes a weekday, six days ahead; that "tomorrow", and that "at".
function startTextChange(clock: Clock, now: number, start: number): number {
  const startDay = dayOf(clock(start))
  const days = startDay - dayOf(clock(now))
  if (days <= 0) return start
  const daysAhead = days > 6 ? 6 : Math.min(days - 1, 1)
  return firstTime(clock, (startDay - daysAhead) * dayMs)
}

function timeText(clock: Clock, time: number, locale: string): string {
  return formatTime(new Date(clock(time)).toISOString().slice(11, 16), locale)
}

// Openings that join or overlap are one, also over midnight.
function findOpening(facts: OpeningFacts, clock: Clock, now: number): Span | undefined {
  const today = dayOf(clock(now))
  let found: Span | undefined
  for (let day = today - 1; day < today + longestClosureDays; day++) {
    for (const span of spansOf(facts, day, clock)) {
      // The hours of a night can lie in the hour that the clock skips.
      if (span.end <= now || span.end <= span.start) continue
      if (found && span.start > found.end) return found
      found = { start: found?.start ?? span.start, end: Math.max(found?.end ?? 0, span.end) }
    }
    if (found && found.end - now > farOffMs) return found
  }
  return found
}

function spansOf(facts: OpeningFacts, day: number, clock: Clock): Span[] {
  const { hours = [], specialHours = [] } = facts
  const weekday = weekdays[new Date(day * dayMs).getUTCDay()]
  const special = specialHours.filter(({ date }) => date === dateOf(day))
  const listed = special.length > 0 ? special : hours.filter((usual) => usual.day === weekday)
  return listed
    .flatMap((interval) => ('closed' in interval ? [] : [spanOf(interval, day, clock)]))
    .sort((a, b) => a.start - b.start)
}

function spanOf({ opens, closes }: Interval, day: number, clock: Clock): Span {
  const opening = day * dayMs + minutesOf(opens) * minuteMs
  const closing = day * dayMs + minutesOf(closes) * minuteMs
  return {
    start: firstTime(clock, opening),
    end: firstTime(clock, closing > opening ? closing : closing + dayMs),
  }
}

const weekdays: readonly Weekday[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

function areReadable({ hours = [], specialHours = [] }: OpeningFacts): boolean {
  return (
    hours.length > 0 &&
    hours.every((usual) => weekdays.includes(usual.day) && hasTimes(usual)) &&
    specialHours.every((special) => 'closed' in special || hasTimes(special))
  )
}

function hasTimes({ opens, closes }: Interval): boolean {
  const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/
  return time.test(opens) && (time.test(closes) || closes === '24:00')
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Days since 1970 on the store's calendar. */
function dayOf(wall: number): number {
  return Math.floor(wall / dayMs)
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** The first time at which the clock shows this, or more where the clock skips it. */
function firstTime(clock: Clock, wall: number): number {
  const offset = (time: number) => clock(time) - time
  const before = wall - offset(wall - dayMs)
  if (clock(before) === wall) return before
  let low = wall - offset(wall + dayMs)
  if (clock(low) === wall) return low
  let high = before
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
    if (clock(middle) < wall) low = middle
    else high = middle
  }
  return high
}

function clockIn(timeZone: string | undefined): Clock | undefined {
  const format = timeZone ? clockFormat(timeZone) : undefined
  if (!format) return undefined
  return (time) => {
    const numbers = format.format(time).match(/\d+/g) ?? []
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = numbers.map(Number)
    return Date.UTC(year, month - 1, day, hour, minute)
  }
}

function clockFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone })
  } catch {
    // An old browser does not know a new zone.
    return undefined
  }
}
