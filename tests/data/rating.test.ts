import { expect, test } from 'vitest'
import { starsOf } from '../../data/rating.ts'

test.each([
  [0.3, { whole: 0, half: false }],
  [0.5, { whole: 0, half: true }],
  [3, { whole: 3, half: false }],
  [4.49, { whole: 4, half: false }],
  [4.5, { whole: 4, half: true }],
  [4.9, { whole: 4, half: true }],
  [5, { whole: 5, half: false }],
  [7, { whole: 5, half: false }],
])('%d has %o', (score, stars) => {
  expect(starsOf(score)).toEqual(stars)
})

test.each([0, -1, Number.NaN])('%d is hidden', (score) => {
  expect(starsOf(score)).toBeUndefined()
})
