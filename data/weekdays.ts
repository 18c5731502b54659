import type { Weekday } from './content.ts'

/** The days of a week in ISO 8601 order. */
export const weekdaysFromMonday: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/** The days of a week in the order of `Date`. */
export const weekdaysFromSunday: readonly Weekday[] = ['Sunday', ...weekdaysFromMonday.slice(0, -1)]
