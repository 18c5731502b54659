import { clockIn, firstTime } from './zone-clock.ts'

/**
 * Returns the start of a day, given in milliseconds as if UTC, as an ISO 8601 date-time: with `Z` if the store's time
 * zone is known; without, it is local to the visitor. Undefined for an invalid day.
 */
export function dayStart(day: number, timeZone: string | undefined): string | undefined {
  if (Number.isNaN(day)) return undefined
  const clock = timeZone === undefined ? undefined : clockIn(timeZone)
  if (clock) return new Date(firstTime(clock, day)).toISOString()
  return new Date(day).toISOString().slice(0, -1)
}

/** Whether a date, `YYYY-MM-DD`, has begun: in the store's time zone, else in the visitor's. */
export function hasBegun(date: string, timeZone: string | undefined, now: Date): boolean {
  const start = dayStart(Date.parse(date), timeZone)
  return start !== undefined && now.getTime() >= Date.parse(start)
}
