import { expect, test } from 'vitest'
import { couponStateOn, dateIn } from '../../data/coupon-validity.ts'

test.each([
  ['2026-07-31', { expires: '2026-07-31' }, 'valid'],
  ['2026-08-01', { expires: '2026-07-31' }, 'expired'],
  ['2027-01-01', { expires: '2026-12-31' }, 'expired'],
  ['2020-01-01', { expires: '2026-07-31' }, 'valid'],
  ['2026-07-01', { validFrom: '2026-07-01', expires: '2026-07-31' }, 'valid'],
  ['2026-06-30', { validFrom: '2026-07-01', expires: '2026-07-31' }, 'not-yet'],
  ['2026-07-01', { validFrom: '2026-07-01', expires: '2026-07-01' }, 'valid'],
  ['2026-07-15', { validFrom: '2026-08-01', expires: '2026-07-01' }, 'expired'],
] as const)('on %s a coupon with %j is %s', (date, coupon, state) => {
  expect(couponStateOn(coupon, date)).toBe(state)
})

test.each([
  ['America/Chicago', '2026-08-01T04:59:59Z', '2026-07-31'],
  ['America/Chicago', '2026-08-01T05:00:00Z', '2026-08-01'],
  ['America/Chicago', '2026-12-31T06:00:00Z', '2026-12-31'],
  ['America/Chicago', '2027-01-01T05:59:59Z', '2026-12-31'],
  ['America/New_York', '2026-08-01T04:00:00Z', '2026-08-01'],
  ['Pacific/Kiritimati', '2026-07-31T10:00:00Z', '2026-08-01'],
  ['UTC', '2026-01-02T00:00:00Z', '2026-01-02'],
])('in %s at %s it is %s', (timeZone, at, date) => {
  expect(dateIn(timeZone, new Date(at))).toBe(date)
})

test.each([
  ['without a zone', undefined],
  ['in a zone that the browser does not know', 'Moon/Tranquility'],
])('%s it is the visitor’s own date', (_, timeZone) => {
  expect(dateIn(timeZone, new Date(2026, 6, 31, 0, 0))).toBe('2026-07-31')
  expect(dateIn(timeZone, new Date(2026, 6, 31, 23, 59))).toBe('2026-07-31')
})
