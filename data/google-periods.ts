import type { OpeningHours } from './content.ts'
import { isObject } from './detail-schemas.ts'
import { weekdaysFromSunday } from './weekdays.ts'

/**
 * Reads the week of Google's `periods`, whose days count from Sunday as 0: `{ open: { day: 1, time: '0900' }, close:
 * … }`. Undefined for any other list.
 */
export function readPeriods(periods: unknown): OpeningHours[] | undefined {
  if (!Array.isArray(periods) || periods.length === 0) return undefined
  const read = periods.map((one) => (isObject(one) ? readPeriod(one, periods.length) : undefined))
  return read.every((one) => one !== undefined) ? read.flat() : undefined
}

function readPeriod(
  { open, close }: Record<string, unknown>,
  count: number,
): OpeningHours[] | undefined {
  const from = pointOf(open)
  // In Google's format, a single period without an end means always open.
  if (close === undefined && count === 1 && from?.time === '00:00')
    return weekdaysFromSunday.map((day) => ({ day, opens: '00:00', closes: '24:00' }))
  const to = pointOf(close)
  const day = weekdaysFromSunday[from?.day ?? -1]
  if (!from || !to || !day) return undefined
  const isNext = to.day === (from.day + 1) % 7
  const isNight = isNext && (to.time < from.time || to.time === '00:00')
  if (to.day === from.day ? to.time <= from.time : !isNight) return undefined
  return [{ day, opens: from.time, closes: to.time === '00:00' ? '24:00' : to.time }]
}

function pointOf(value: unknown): { day: number; time: string } | undefined {
  if (!isObject(value)) return undefined
  const { day, time, hour, minute = 0 } = value
  const digits =
    typeof time === 'string'
      ? time
      : `${String(hour).padStart(2, '0')}${String(minute).padStart(2, '0')}`
  const [, hours, minutes] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(digits) ?? []
  if (typeof day !== 'number' || hours === undefined) return undefined
  return { day, time: `${hours}:${minutes}` }
}
