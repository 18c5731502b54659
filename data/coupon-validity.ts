import type { Coupon } from './content.ts'
import { dayStart } from './day-start.ts'
import { dayMs } from './zone-clock.ts'

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
    starts: dayStart(Date.parse(validFrom), timeZone),
    ends: dayStart(Date.parse(expires) + dayMs, timeZone),
  }
}
