import { expect, test } from 'vitest'
import { couponOffer } from '../../data/coupon-offer.ts'

test.each([
  ['$20 off any oil change', '$20 off', 'any oil change'],
  ['10% off brakes', '10% off', 'brakes'],
  ['$1,000 off engines', '$1,000 off', 'engines'],
  ['Free battery test', 'Free', 'battery test'],
  ['Buy three tires, the fourth is free', 'Buy three tires, the fourth is free', ''],
  ['$20 off', '$20 off', ''],
])('%j offers %j', (description, offer, rest) => {
  expect(couponOffer(description)).toEqual({ offer, rest })
})
