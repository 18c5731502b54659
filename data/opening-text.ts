import type { Details, OpeningHours } from './content.ts'

/** Returns `hours`, `specialHours` and `timeZone` as JSON; undefined unless hours and zone are known. */
export function openingText({
  hours,
  specialHours,
  timeZone,
  unclearDays,
}: Details): string | undefined {
  // A store may be open on a day with unreadable hours.
  if (!hours?.length || !timeZone || unclearDays) return undefined
  return JSON.stringify({ hours, specialHours, timeZone })
}

/** Returns the week of an `openingText`. */
export function hoursIn(opening: string): OpeningHours[] {
  return JSON.parse(opening).hours
}
