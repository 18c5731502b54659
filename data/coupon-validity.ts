import type { Coupon } from './content.ts'

export type CouponState = 'valid' | 'expired' | 'not-yet'

/** Whether a coupon can be used on a `YYYY-MM-DD`; its first and its last day count (design 4.3). */
export function couponStateOn(
  { expires, validFrom }: Pick<Coupon, 'expires' | 'validFrom'>,
  date: string,
): CouponState {
  if (date > expires) return 'expired'
  return validFrom !== undefined && date < validFrom ? 'not-yet' : 'valid'
}

/** The `YYYY-MM-DD` of a moment at the store; at the visitor's own place without a zone or one unknown there. */
export function dateIn(timeZone: string | undefined, at: Date): string {
  const parts = dateFormat(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    // An old browser does not know a new zone.
    return new Intl.DateTimeFormat('en-US', options)
  }
}
