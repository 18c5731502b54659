import { expect, test } from 'vitest'
import { couponSpan } from '../../data/coupon-validity.ts'

const chicago = 'America/Chicago'

test.each([
  [chicago, { expires: '2026-07-31' }, { ends: '2026-08-01T05:00:00.000Z' }],
  [chicago, { expires: '2026-12-31' }, { ends: '2027-01-01T06:00:00.000Z' }],
  [
    chicago,
    { validFrom: '2026-11-01', expires: '2026-11-01' },
    { starts: '2026-11-01T05:00:00.000Z', ends: '2026-11-02T06:00:00.000Z' },
  ],
  // Its clock skips the midnight of that day.
  ['America/Havana', { expires: '2026-03-07' }, { ends: '2026-03-08T05:00:00.000Z' }],
  ['Pacific/Kiritimati', { expires: '2026-07-31' }, { ends: '2026-07-31T10:00:00.000Z' }],
  [
    undefined,
    { validFrom: '2026-07-01', expires: '2026-07-31' },
    { starts: '2026-07-01T00:00:00.000', ends: '2026-08-01T00:00:00.000' },
  ],
  [chicago, { validFrom: 'soon', expires: 'never' }, {}],
  ['Moon/Tranquility', { expires: '2026-07-31' }, { ends: '2026-08-01T00:00:00.000' }],
] as const)('in %s a coupon with %j has the span %j', (timeZone, coupon, span) => {
  expect(couponSpan(coupon, timeZone)).toEqual(span)
})
