import type { Details, OpeningHours } from './content.ts'
import { formatDate, formatTime } from './hours.ts'
import type { OpeningWords } from './opening-words.ts'
import { type ClosedDays, isClosedIn } from './store-status.ts'
import { weekdaysFromSunday } from './weekdays.ts'
import { islandsInEnglish } from './words/en.ts'
import { fill, type IslandWords } from './words/words.ts'
import { type Clock, clockIn, dateOf, dayMs, dayOf, firstTime, minuteMs } from './zone-clock.ts'

/** Whether a store is open, with a text: `Open until 6:00 PM`. */
export interface OpenState {
  isOpen: boolean
  /** Whether it closes within the hour. */
  isClosing?: boolean
  text: string
}

/** The facts that the open state is computed from. */
export interface OpeningFacts extends Pick<Details, 'hours' | 'specialHours' | 'timeZone'> {
  /** Days on which the store is closed, regardless of its hours. */
  closed?: readonly ClosedDays[]
  /** Prepared texts; missing ones are formatted on the fly. */
  words?: OpeningWords
}

/** Milliseconds since 1970; the end is exclusive. */
interface Span {
  start: number
  end: number
}

type Interval = Pick<OpeningHours, 'opens' | 'closes'>

// A bare time of day is unambiguous within 23 hours, the length of the shortest day.
const nearbyMs = 23 * 60 * minuteMs - minuteMs
const farOffMs = 8 * dayMs
const lastMinutes = 60
const longestClosureDays = 366

/**
 * Returns the open state at a moment in the store's time zone; undefined without hours or a zone, or if one of them
 * or the moment is invalid.
 */
export function openStateAt(
  facts: OpeningFacts,
  at: Date,
  locale = 'en-US',
  say: IslandWords['open'] = islandsInEnglish.open,
): OpenState | undefined {
  const moment = momentOf(facts, at)
  if (!moment) return undefined
  const { clock, now, span } = moment
  const holiday = holidayOn(facts, dateOf(dayOf(clock(now))))
  if (!span) return { isOpen: false, text: holiday ? fill(say.closedFor, { holiday }) : say.closed }
  const speech = { clock, locale, words: facts.words, say, holiday }
  if (span.start > now) return { isOpen: false, text: startText(speech, now, span.start) }
  const isLong = span.end - now > nearbyMs
  const minutes = Math.ceil((span.end - now) / minuteMs)
  if (minutes <= lastMinutes)
    return { isOpen: true, isClosing: true, text: fill(say.closesIn, { minutes }) }
  return {
    isOpen: true,
    text: isLong ? say.allDay : fill(say.until, { time: timeText(speech, span.end) }),
  }
}

/** The sign of a state, for style sheets; empty if the state is unknown. */
export function signOf(state: OpenState | undefined): 'open' | 'closing' | 'closed' | '' {
  if (!state) return ''
  if (state.isClosing) return 'closing'
  return state.isOpen ? 'open' : 'closed'
}

/** Whether a store is open at a moment; false if `openStateAt` is undefined. */
export function isOpenAt(facts: OpeningFacts, at: Date): boolean {
  const moment = momentOf(facts, at)
  return moment?.span !== undefined && moment.span.start <= moment.now
}

/** Returns the current opening of a store, else the next one; undefined if it is unknown. */
export function openingAt(facts: OpeningFacts, at: Date): Span | undefined {
  return momentOf(facts, at)?.span
}

/** Returns the next time at which the text of `openStateAt` changes; undefined if no change follows within a week. */
export function nextChange(facts: OpeningFacts, at: Date): Date | undefined {
  const moment = momentOf(facts, at)
  if (!moment?.span) return undefined
  const { now, span } = moment
  if (span.start > now) return new Date(closedTextChange(facts, moment, span.start))
  const remaining = span.end - now
  if (remaining > farOffMs) return undefined
  if (remaining > nearbyMs) return new Date(span.end - nearbyMs)
  // From the last hour on, the text counts the minutes.
  const minutes = Math.ceil(remaining / minuteMs)
  return new Date(span.end - Math.min(minutes - 1, lastMinutes) * minuteMs)
}

// At midnight, a date becomes a weekday (six days ahead), a weekday becomes "tomorrow", and "tomorrow" becomes "at"; and
// the name of a holiday is gone.
function closedTextChange(facts: OpeningFacts, { clock, now }: Moment, start: number): number {
  const [today, startDay] = [dayOf(clock(now)), dayOf(clock(start))]
  const wordsOn = (day: number) => {
    const ahead = startDay - day
    return [ahead > 6 ? 'date' : Math.min(2, ahead), holidayOn(facts, dateOf(day))].join()
  }
  const words = wordsOn(today)
  for (let day = today + 1; day <= startDay; day++)
    if (wordsOn(day) !== words) return firstTime(clock, day * dayMs)
  return start
}

/** The name of a day on which the store is closed, by its date. */
function holidayOn({ specialHours = [] }: OpeningFacts, date: string): string | undefined {
  const special = specialHours.filter((one) => one.date === date)
  const isClosed = special.length > 0 && special.every((one) => 'closed' in one)
  return isClosed ? special.find(({ name }) => name)?.name : undefined
}

interface Moment {
  clock: Clock
  now: number
  /** The current opening, else the next one. */
  span: Span | undefined
}

function momentOf(facts: OpeningFacts, at: Date): Moment | undefined {
  const now = at.getTime()
  const clock = facts.timeZone === undefined ? undefined : clockIn(facts.timeZone)
  if (!clock || !areReadable(facts) || Number.isNaN(now)) return undefined
  return { clock, now, span: findOpening(facts, clock, now) }
}

/** The format of moments. */
interface Speech {
  clock: Clock
  locale: string
  words: OpeningWords | undefined
  say: IslandWords['open']
  /** The reason why the store is closed today. */
  holiday: string | undefined
}

function startText(speech: Speech, now: number, start: number): string {
  const { clock, locale, say, holiday } = speech
  const startDay = dayOf(clock(start))
  const days = startDay - dayOf(clock(now))
  const time = timeText(speech, start)
  if (days <= 0) return fill(say.opensToday, { time })
  const text = (usual: string, ofHoliday: string, more?: Record<string, string>) =>
    holiday ? fill(ofHoliday, { holiday, time, ...more }) : fill(usual, { time, ...more })
  if (days === 1) return text(say.opensTomorrow, say.closedForUntilTomorrow)
  if (days <= 6)
    return text(say.opensOnWeekday, say.closedForUntilWeekday, {
      day: weekdayText(speech, startDay),
    })
  const date = formatDate(dateOf(startDay), locale, 'day')
  return text(say.opensOnDate, say.closedForUntilDate, { date })
}

function weekdayText({ locale, words }: Speech, day: number): string {
  const date = dateOf(day)
  const known = words?.weekdays[new Date(date).getUTCDay()]
  return known ?? formatDate(date, locale, 'weekday')
}

function timeText({ clock, locale, words }: Speech, at: number): string {
  const time = new Date(clock(at)).toISOString().slice(11, 16)
  return words?.times[time] ?? formatTime(time, locale)
}

// Adjacent or overlapping openings count as one, also across midnight.
function findOpening(facts: OpeningFacts, clock: Clock, now: number): Span | undefined {
  const today = dayOf(clock(now))
  let found: Span | undefined
  for (let day = today - 1; day < today + longestClosureDays; day++) {
    for (const span of spansOf(facts, day, clock)) {
      // Night hours may fall into the hour that the clock skips.
      if (span.end <= now || span.end <= span.start) continue
      if (found && span.start > found.end) return found
      found = { start: found?.start ?? span.start, end: Math.max(found?.end ?? 0, span.end) }
    }
    if (found && found.end - now > farOffMs) return found
  }
  return found
}

function spansOf(facts: OpeningFacts, day: number, clock: Clock): Span[] {
  const { hours = [], specialHours = [], closed } = facts
  const date = dateOf(day)
  if (closed?.some((days) => isClosedIn(days, date))) return []
  const weekday = weekdaysFromSunday[new Date(day * dayMs).getUTCDay()]
  const special = specialHours.filter((one) => one.date === date)
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

function areReadable({ hours = [], specialHours = [] }: OpeningFacts): boolean {
  return (
    hours.length > 0 &&
    hours.every((usual) => weekdaysFromSunday.includes(usual.day) && hasTimes(usual)) &&
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
