import type { Details } from './content.ts'

/** JSON of `hours`, `specialHours` and `timeZone`; undefined unless both hours and zone are known. */
export function openingText({ hours, specialHours, timeZone }: Details): string | undefined {
  return hours?.length && timeZone ? JSON.stringify({ hours, specialHours, timeZone }) : undefined
}
