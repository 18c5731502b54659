import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreText, starsOf } from '../../data/rating.ts'

test.each([
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

test.each([0, 0.3, 0.49, -1, Number.NaN])('%d has no star, and is hidden', (score) => {
  expect(starsOf(score)).toBeUndefined()
})

test.each([
  [0.5, '0.5'],
  [3, '3'],
  [4.35, '4.35'],
  [4.494, '4.49'],
  [4.499, '4.49'],
  [4.95, '4.95'],
  [4.999, '4.99'],
  [14 / 3, '4.66'],
  [5, '5'],
  [7, '5'],
])('%d is written as %s, and never rounded up to other stars', (score, text) => {
  expect(scoreText(score, 'en-US')).toBe(text)
  expect(starsOf(Number(text))).toEqual(starsOf(score))
})

test('a score has the format of its language', () => {
  expect(scoreText(4.95, 'de-DE')).toBe('4,95')
})

test('the stars match the written number', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (score) => {
      expect(starsOf(Number(scoreText(score, 'en-US')))).toEqual(starsOf(score))
    }),
  )
})
