import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Coupon } from '../../data/content.ts'
import { couponSpan } from '../../data/coupon-validity.ts'
import { couponScript } from '../../templates/inline-scripts/coupon-script.ts'

type Dates = Pick<Coupon, 'expires' | 'validFrom'>

afterEach(() => {
  vi.useRealTimers()
})

const day = fc
  .date({ min: new Date('2026-10-20'), max: new Date('2027-02-10'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const coupon = fc.record({ expires: day, validFrom: fc.option(day, { nil: undefined }) })
const zone = fc.constantFrom(
  'America/Chicago',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Not/A_Zone',
  undefined,
)

test('the script keeps the coupons that are valid on the date at the store', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  fc.assert(
    fc.property(
      fc.array(coupon, { maxLength: 6 }),
      zone,
      fc.date({ min: new Date('2026-11-01'), max: new Date('2027-01-31'), noInvalidDate: true }),
      (coupons, timeZone, now) => {
        vi.setSystemTime(now)
        const today = dateIn(timeZone, now)
        const valid = coupons.filter((one) => isValidOn(one, today))
        const week = 7 * 24 * 60 * 60_000
        const endsSoon = (one: Dates) =>
          Date.parse(couponSpan(one, timeZone).ends ?? '') - now.getTime() <= week
        expect(runScript(coupons, timeZone)).toEqual({
          left: valid,
          soon: valid.filter(endsSoon),
          section: valid.length > 0,
        })
      },
    ),
  )
})

test('the script is tiny', () => {
  expect(couponScript.length).toBeLessThan(320)
})

/** The remaining coupons after the script has run right after their list. */
function runScript(coupons: Dates[], timeZone: string | undefined) {
  const page = { left: [...coupons], section: true }
  const children = coupons.map((one) => ({
    dataset: couponSpan(one, timeZone),
    remove: () => page.left.splice(page.left.indexOf(one), 1),
  }))
  const list = {
    dataset: {},
    children,
    get firstElementChild() {
      return page.left[0] ?? null
    },
  }
  const section = { remove: () => Object.assign(page, { section: false }) }
  const currentScript = { previousElementSibling: list, closest: () => section }
  new Function('document', couponScript)({ currentScript })
  const soon = coupons.filter((_, at) => 'soon' in (children[at]?.dataset ?? {}))
  return { ...page, soon }
}

function isValidOn({ validFrom, expires }: Dates, date: string): boolean {
  return date <= expires && (validFrom === undefined || validFrom <= date)
}

/** The date at the store; at the visitor's place without a valid zone. */
function dateIn(timeZone: string | undefined, at: Date): string {
  const known = timeZone === 'Not/A_Zone' ? undefined : timeZone
  return new Intl.DateTimeFormat('sv-SE', { timeZone: known }).format(at)
}
