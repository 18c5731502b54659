import type { OpeningHours } from './content.ts'
import { weekdaysFromMonday } from './weekdays.ts'

/**
 * Normalizes rows of hours for pages: 00:00 to 23:59 becomes all day, 00:00 to 00:00 means closed if other days have
 * times, and a night written as an evening and the next morning becomes one row.
 */
export function usualHours(rows: readonly OpeningHours[]): OpeningHours[] {
  const real = rows.filter((row) => !isZero(row))
  const whole = (real.length > 0 ? real : rows).map((row) =>
    row.opens === '00:00' && row.closes === '23:59' ? { ...row, closes: '24:00' } : row,
  )
  return withNights(whole)
}

function isZero({ opens, closes }: OpeningHours): boolean {
  return opens === '00:00' && closes === '00:00'
}

function withNights(rows: readonly OpeningHours[]): OpeningHours[] {
  const mornings = new Set<OpeningHours>()
  const joined = rows.map((row) => {
    const morning = row.closes === '24:00' && row.opens > '00:00' && morningAfter(row, rows)
    if (!morning) return row
    mornings.add(morning)
    return { ...row, closes: morning.closes }
  })
  return joined.filter((row) => !mornings.has(row))
}

function morningAfter(
  { day, opens }: OpeningHours,
  rows: readonly OpeningHours[],
): OpeningHours | undefined {
  const next = weekdaysFromMonday[(weekdaysFromMonday.indexOf(day) + 1) % weekdaysFromMonday.length]
  return rows.find((row) => row.day === next && row.opens === '00:00' && row.closes <= opens)
}
