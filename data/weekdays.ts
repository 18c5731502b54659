import type { Weekday } from './content.ts'

/** The days of a week as ISO 8601 counts them. */
export const weekdaysFromMonday: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/** The days of a week as `Date` counts them. */
export const weekdaysFromSunday: readonly Weekday[] = ['Sunday', ...weekdaysFromMonday.slice(0, -1)]
