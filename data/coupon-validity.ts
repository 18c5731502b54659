import type { Coupon } from './content.ts'
import { dayStart } from './day-start.ts'
import { dayMs } from './zone-clock.ts'

/**
 * The validity of a coupon: from `starts` until before `ends`. ISO 8601 date-times: with `Z` if the store's time zone
 * is known; without, they are local to the visitor.
 */
export interface CouponSpan {
  starts?: string | undefined
  ends?: string | undefined
}

/** Returns the validity of a coupon, first and last day included; an invalid date sets no limit. */
export function couponSpan(
  { validFrom = '', expires }: Pick<Coupon, 'expires' | 'validFrom'>,
  timeZone: string | undefined,
): CouponSpan {
  return {
    starts: dayStart(Date.parse(validFrom), timeZone),
    ends: dayStart(Date.parse(expires) + dayMs, timeZone),
  }
}
