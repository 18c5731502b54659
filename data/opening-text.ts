import type { Details } from './content.ts'

/** JSON of `hours`, `specialHours` and `timeZone`; undefined unless both hours and zone are known. */
export function openingText({
  hours,
  specialHours,
  timeZone,
  unclearDays,
}: Details): string | undefined {
  // A store may be open on a day that could not be read.
  if (!hours?.length || !timeZone || unclearDays) return undefined
  return JSON.stringify({ hours, specialHours, timeZone })
}
