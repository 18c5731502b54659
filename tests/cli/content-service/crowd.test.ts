import { expect, test } from 'vitest'
import { type Crowd, isSlow, queues } from '../../../cli/content-service/crowd.ts'

const crowd = (atOnce: number, ms: number): Crowd => ({ atOnce, ms })

test.each<[string, Crowd, Crowd, boolean]>([
  ['half as many wait half as long', crowd(8, 800), crowd(4, 400), true],
  ['half as many get three quarters done', crowd(8, 750), crowd(4, 500), true],
  ['half as many get less than that done', crowd(8, 749), crowd(4, 500), false],
  ['all wait as long, however few', crowd(8, 400), crowd(4, 400), false],
  ['one of three gets a third done', crowd(3, 600), crowd(1, 600), false],
  ['one of three gets all done', crowd(3, 600), crowd(1, 200), true],
  ['a queue too short to matter', crowd(8, 249), crowd(4, 10), false],
])('%s', (_, many, few, expected) => {
  expect(queues(many, few)).toBe(expected)
})

test.each<[Crowd, boolean]>([
  [crowd(8, 249), false],
  [crowd(8, 250), true],
  [crowd(2, 9000), true],
  [crowd(1, 9000), false],
])('%j is slow: %s', (one, expected) => {
  expect(isSlow(one)).toBe(expected)
})
