import { expect, test } from 'vitest'
import { Pace } from '../../../cli/content/rate-limiter.ts'

test.each<[string, number, number[], number[]]>([
  ['two a second, all wanted at once', 2, [1000, 1000, 1000], [0, 500, 1000]],
  ['wanted as they are allowed', 2, [1000, 1500, 2000], [0, 0, 0]],
  ['wanted a little early', 10, [0, 60, 160], [0, 40, 40]],
  ['a rest does not save up starts', 10, [0, 5000, 5000], [0, 0, 100]],
  ['one every two seconds', 0.5, [0, 0], [0, 2000]],
  ['no cap', Number.POSITIVE_INFINITY, [7, 7, 7], [0, 0, 0]],
])('%s', (_, rate, wanted, waits) => {
  const pace = new Pace(rate)
  expect(wanted.map((now) => pace.take(now))).toEqual(waits)
})
