import { expect, test } from 'vitest'
import { slowestOf } from '../../../cli/content/slowest-stores.ts'

test('the ten slowest stores stay, each once', () => {
  const calls = Array.from({ length: 40 }, (_, at) => ({ store: at % 20, ms: at }))
  const slowest = calls.reduce(slowestOf, [])
  expect(slowest.map(({ store, ms }) => [store, ms])).toEqual(
    Array.from({ length: 10 }, (_, at) => [19 - at, 39 - at]),
  )
})
