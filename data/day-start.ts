import { clockIn, firstTime } from './zone-clock.ts'

/**
 * When a day begins, counted in milliseconds as if it were UTC; a date-time of ISO 8601: with `Z` at a store
 * whose time zone is known; without, where the visitor's own clock counts. Undefined for what is no day.
 */
export function dayStart(day: number, timeZone: string | undefined): string | undefined {
  if (Number.isNaN(day)) return undefined
  const clock = timeZone === undefined ? undefined : clockIn(timeZone)
  if (clock) return new Date(firstTime(clock, day)).toISOString()
  return new Date(day).toISOString().slice(0, -1)
}

/** Whether a date, `YYYY-MM-DD`, has begun: where the store is, or else where the visitor is. */
export function hasBegun(date: string, timeZone: string | undefined, now: Date): boolean {
  const start = dayStart(Date.parse(date), timeZone)
  return start !== undefined && now.getTime() >= Date.parse(start)
}
