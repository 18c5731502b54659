/** Returns the local time of a place at a moment, to the minute, encoded as if it were UTC. */
export type Clock = (time: number) => number

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** Returns the clock of an IANA time zone; undefined for an unknown zone. */
export function clockIn(timeZone: string): Clock | undefined {
  const known = clocks.get(timeZone)
  if (known || clocks.has(timeZone)) return known
  const clock = temporalClock(timeZone) ?? intlClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

/** Returns the first moment at which the clock shows this time, or a later time if the clock skips it. */
export function firstTime(clock: Clock, wall: number): number {
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

/** Returns the days since 1970 in the calendar of the place. */
export function dayOf(wall: number): number {
  return Math.floor(wall / dayMs)
}

/** Returns the `YYYY-MM-DD` of a day counted from 1970. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

const clocks = new Map<string, Clock | undefined>()

/** The used subset of `Temporal` (ECMAScript 2027), which some browsers lack. */
interface TemporalLike {
  Instant: {
    fromEpochMilliseconds(time: number): {
      toZonedDateTimeISO(timeZone: string): { offsetNanoseconds: number }
    }
  }
}

// `Temporal` is preferred, because the first use of `Intl` makes a browser load its locale data, which takes many times
// as long as the rest of a page's scripts.
function temporalClock(timeZone: string): Clock | undefined {
  const { Temporal } = globalThis as { Temporal?: TemporalLike }
  if (!Temporal) return undefined
  const offsetAt = (time: number) => {
    const { offsetNanoseconds } =
      Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
    return Math.round(offsetNanoseconds / 1e6)
  }
  return provenClock((time) => toMinute(time + offsetAt(time)))
}

function intlClock(timeZone: string): Clock | undefined {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
  try {
    const format = new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone })
    return (at) => {
      const numbers = format.format(at).match(/\d+/g) ?? []
      const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = numbers.map(Number)
      return Date.UTC(year, month - 1, day, hour, minute)
    }
  } catch {
    // An old browser lacks newer zones.
    return undefined
  }
}

// An unknown zone throws on the first use only.
function provenClock(clock: Clock): Clock | undefined {
  try {
    clock(0)
    return clock
  } catch {
    return undefined
  }
}

function toMinute(time: number): number {
  return Math.floor(time / minuteMs) * minuteMs
}
