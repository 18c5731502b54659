import { expect, test, vi } from 'vitest'
import { joinAnswerTimes, slowestOf, Timeline } from '../../../cli/content/timeline.ts'
import type { AnswerTimes } from '../../../cli/report/report.ts'

const stretch = (answers: number, meanMs: number, limit = 8) => ({
  ...{ answers, refusals: 1, meanMs, mostMs: meanMs, limit },
})

function noted(...notes: [since: number, ms: number, limit?: number][]): AnswerTimes {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const timeline = new Timeline()
  for (const [since, ms, limit = 8] of notes) {
    now.mockReturnValue(since)
    timeline.note(ms, true, limit)
  }
  now.mockRestore()
  return timeline.read()
}

test('answers are counted by when they came', () => {
  expect(noted([10, 30, 8], [20, 10, 4], [250, 7])).toEqual({
    everyMs: 100,
    stretches: [
      { answers: 2, refusals: 2, meanMs: 20, mostMs: 30, limit: 4 },
      { answers: 0, refusals: 0, meanMs: 0, mostMs: 0, limit: 0 },
      stretch(1, 7),
    ],
  })
})

test('however long it takes, there are at most 48 stretches', () => {
  const { everyMs, stretches } = noted([0, 10], [3000, 20], [7_200_000, 30])
  expect({ everyMs, count: stretches.length }).toEqual({ everyMs: 204_800, count: 36 })
  expect(stretches[0]).toEqual({ answers: 2, refusals: 2, meanMs: 15, mostMs: 20, limit: 8 })
})

const joins: [name: string, one: AnswerTimes, other: AnswerTimes, joined: AnswerTimes][] = [
  [
    'of other lengths',
    { everyMs: 100, stretches: [stretch(1, 10), stretch(3, 30), stretch(1, 5)] },
    { everyMs: 200, stretches: [stretch(1, 10)] },
    {
      everyMs: 200,
      stretches: [{ answers: 5, refusals: 3, meanMs: 22, mostMs: 30, limit: 16 }, stretch(1, 5)],
    },
  ],
  [
    'of none',
    { everyMs: 0, stretches: [] },
    { everyMs: 100, stretches: [stretch(1, 5)] },
    { everyMs: 100, stretches: [stretch(1, 5)] },
  ],
  [
    'that fit nowhere',
    { everyMs: 0, stretches: [stretch(1, 5)] },
    { everyMs: 150, stretches: [stretch(2, 5)] },
    { everyMs: 150, stretches: [stretch(2, 5)] },
  ],
]

test.each(joins)('times of shards %s are joined', (_, one, other, joined) => {
  expect(joinAnswerTimes(one, other)).toEqual(joined)
  expect(joinAnswerTimes(other, one)).toEqual(joined)
})

test('the ten slowest stores stay, each once', () => {
  const calls = Array.from({ length: 40 }, (_, at) => ({ store: at % 20, ms: at }))
  const slowest = calls.reduce(slowestOf, [])
  expect(slowest.map(({ store, ms }) => [store, ms])).toEqual(
    Array.from({ length: 10 }, (_, at) => [19 - at, 39 - at]),
  )
})
