import type { Details } from './content.ts'
import { formatDate, formatTime } from './hours.ts'

/**
 * A locale's texts for a store's opening and closing times, and its weekdays from Sunday on. Prepared, because
 * browsers load their own locale data slowly.
 */
export interface OpeningWords {
  times: Readonly<Record<string, string>>
  weekdays: readonly string[]
}

/** Returns the texts that a week with these hours needs. */
export function openingWords(
  { hours = [], specialHours = [] }: Pick<Details, 'hours' | 'specialHours'>,
  locale: string,
): OpeningWords {
  const special = specialHours.flatMap((day) => ('closed' in day ? [] : [day]))
  const times = [...hours, ...special].flatMap(({ opens, closes }) => [opens, closes])
  return {
    times: Object.fromEntries(times.map((time) => [onClock(time), formatTime(time, locale)])),
    weekdays: sundayOn.map((date) => formatDate(date, locale, 'weekday')),
  }
}

// The first date is a Sunday.
const sundayOn = [7, 8, 9, 10, 11, 12, 13].map((day) => `2024-01-${String(day).padStart(2, '0')}`)

// A clock shows midnight as the start of a day.
function onClock(time: string): string {
  return time === '24:00' ? '00:00' : time
}
