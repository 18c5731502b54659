import type { ClockSpan } from './read-items.ts'
import type { Clock } from './read-signs.ts'

/** Minutes since midnight; a span past midnight ends after 1440. */
export interface Span {
  opens: number
  closes: number
}

const half = 12 * 60
const day = 24 * 60

/** Resolves the spans of each day; undefined if a time is ambiguous. All times without am and pm use the same clock. */
export function resolveClocks(
  days: readonly (readonly ClockSpan[])[],
  clock24: boolean,
): Span[][] | undefined {
  const clocks = days.flat().flatMap(({ opens, closes }) => [opens, closes])
  if (!clocks.every(isPossible)) return undefined
  const reading = readingOf(days.flat(), clocks, clock24)
  const read: Span[][] = []
  for (const spans of days) {
    const resolved = reading(spans)
    if (!resolved) return undefined
    read.push(resolved)
  }
  return read
}

type Reading = (spans: readonly ClockSpan[]) => Span[] | undefined

function readingOf(
  spans: readonly ClockSpan[],
  clocks: readonly Clock[],
  clock24: boolean,
): Reading {
  if (clock24 || clocks.some(isOf24))
    return (ofDay) => eachOf(ofDay, (span) => literal(span, clock24))
  const ends = spans.map(plainEnd).filter((end) => end !== undefined)
  const isLate = ends.some((end) => end >= lateEvening)
  const isClear = ends.length > 0
  return (ofDay) => {
    const isPlain = isClear && !(isLate && ofDay.some(endsEarly))
    return isPlain || ofDay.every(hasMark) ? inTurn(ofDay) : undefined
  }
}

function isPossible({ hour, minute, half, compact, padded }: Clock): boolean {
  if (minute > 59 || hour > 29 || (half && hour > 23)) return false
  // Other numbers of three or more digits are not times.
  if (compact && !half && !(padded || hour >= 10)) return false
  return !(half === 'am' && hour > 12)
}

function isOf24({ hour, padded, half, hasUnit, isNamed }: Clock): boolean {
  return !half && !isNamed && (hour > 12 || hour === 0 || padded || hasUnit === true)
}

function isMarked({ half, isNamed }: Clock): boolean {
  return half !== undefined || isNamed === true
}

function hasMark({ opens, closes }: ClockSpan): boolean {
  return isMarked(opens) || isMarked(closes)
}

const lateEvening = 20 * 60

/** Returns the end of a span that is within one day for certain: `9-5`, `9:00-9:00`, `10am - 6pm`. */
function plainEnd({ opens, closes }: ClockSpan): number | undefined {
  if (opens.half && closes.half) return marked(opens, closes)?.closes
  if (hasMark({ opens, closes }) || minutesOf(closes) > minutesOf(opens)) return undefined
  const isPlain = opens.hour >= 7 && opens.hour <= 11 && closes.hour >= 4 && closes.hour <= 9
  return isPlain ? minutesOf(closes) + half : undefined
}

// If other days end late in the evening, "11-2" may be a night.
function endsEarly({ opens, closes }: ClockSpan): boolean {
  return !isMarked(opens) && !isMarked(closes) && (closes.hour <= 3 || closes.hour === 12)
}

function eachOf(
  spans: readonly ClockSpan[],
  read: (span: ClockSpan) => Span | undefined,
): Span[] | undefined {
  const all = spans.map(read)
  return all.every((span) => span !== undefined) ? all : undefined
}

/** Reads times of the 24-hour clock, some of which may have am or pm. */
function literal(span: ClockSpan, clock24: boolean): Span | undefined {
  const { opens, closes } = span
  if (opens.half !== undefined || closes.half !== undefined) return inTurn([span])?.[0]
  const from = minutesOf(opens) % day
  const to = minutesOf(closes)
  if (opens.hour > 24 || (opens.hour === 24 && !opens.isNamed)) return undefined
  if (to > from) return { opens: from, closes: to }
  if (to === 0 && from === 0) return { opens: 0, closes: 0 }
  const isFull = closes.padded || (clock24 && closes.hasMinutes)
  const isLate = from > half || closes.hour === 0 || isFull
  return isLate && to < from ? { opens: from, closes: to + day } : undefined
}

/** Reads consecutive times of the 12-hour clock. */
function inTurn(spans: readonly ClockSpan[]): Span[] | undefined {
  const read: Span[] = []
  for (const [at, span] of spans.entries()) {
    const isLast = at === spans.length - 1
    const found = ofTwelve(span, read.at(-1)?.closes, isLast)
    if (!found) return undefined
    read.push(found)
  }
  return read
}

function ofTwelve(
  { opens, closes }: ClockSpan,
  after: number | undefined,
  isLast: boolean,
): Span | undefined {
  if (isMarked(opens) && isMarked(closes)) return marked(opens, closes)
  if (isMarked(opens)) {
    const isEither = opens.half === 'am' && closes.hour === 12
    return isEither ? undefined : closesAfter(exact(opens) % day, closes, isLast)
  }
  if (isMarked(closes)) return opensBefore(opens, exact(closes))
  const from = after === undefined ? firstOpening(opens) : nextTime(after - 1, opens)
  return closesAfter(from, closes, isLast)
}

function marked(opens: Clock, closes: Clock): Span | undefined {
  const from = exact(opens) % day
  const to = exact(closes)
  if (from === to % day) return undefined
  return { opens: from, closes: to > from ? to : to + day }
}

/**
 * Returns the span to an end within twelve hours; undefined if the end may be in the same or the next half of the
 * day.
 */
function closesAfter(from: number, closes: Clock, isLast: boolean): Span | undefined {
  if (closes.hour > 12 || closes.hour === 0) {
    const to = minutesOf(closes)
    return to > from ? { opens: from, closes: to } : undefined
  }
  const to = nextTime(from, closes)
  const isNoon = Math.floor(to / 60) === 12
  if (from < half && to < half) return undefined
  if (from < half && isNoon && isLast && from > 9.5 * 60) return undefined
  return { opens: from, closes: to }
}

function opensBefore(opens: Clock, to: number): Span | undefined {
  const written = minutesOf(opens)
  if (opens.hour > 12 || opens.hour === 0)
    return written < to ? { opens: written, closes: to } : undefined
  const end = to <= 4 * 60 ? to + day : to
  const morning = written % half
  const from = [morning + half, morning].find((time) => time < end && end - time <= half)
  if (from === undefined) return undefined
  // "7-9pm" may start in the morning, as may "10 to midnight".
  const isEither = from >= half && from < end && opens.hour >= 5 && opens.hour < 12 && morning < end
  return isEither ? undefined : { opens: from, closes: end }
}

function firstOpening(opens: Clock): number {
  const time = minutesOf(opens)
  return opens.hour < 5 ? time + half : time
}

/** Returns the next moment at which a twelve-hour clock shows a time. */
function nextTime(after: number, clock: Clock): number {
  const time = minutesOf(clock) % half
  const turns = Math.floor((after - time) / half) + 1
  return time + turns * half
}

function minutesOf({ hour, minute }: Clock): number {
  return hour * 60 + minute
}

function exact(clock: Clock): number {
  const time = minutesOf(clock)
  if (clock.isNamed || clock.hour > 12 || !clock.half) return time
  const inHalf = time % half
  if (clock.half === 'pm') return inHalf + half
  return inHalf
}
