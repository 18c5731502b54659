import type { Coupon } from './content.ts'
import { clockIn, dayMs, firstTime } from './zone-clock.ts'

/**
 * When a coupon can be used: from `starts` on, and before `ends`. Date-times of ISO 8601: with `Z`
 * at a store whose time zone is known; without, where the visitor's own clock counts.
 */
export interface CouponSpan {
  starts?: string | undefined
  ends?: string | undefined
}

/** The span of a coupon; its first and its last day count, and what is no date is no end. */
export function couponSpan(
  { validFrom = '', expires }: Pick<Coupon, 'expires' | 'validFrom'>,
  timeZone: string | undefined,
): CouponSpan {
  return {
    starts: startOf(Date.parse(validFrom), timeZone),
    ends: startOf(Date.parse(expires) + dayMs, timeZone),
  }
}

function startOf(day: number, timeZone: string | undefined): string | undefined {
  if (Number.isNaN(day)) return undefined
  const clock = timeZone === undefined ? undefined : clockIn(timeZone)
  if (clock) return new Date(firstTime(clock, day)).toISOString()
  return new Date(day).toISOString().slice(0, -1)
}
