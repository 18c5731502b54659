import { describe, expect, test } from 'vitest'
import { AdaptiveLimit } from '../../../cli/content/adaptive-limit.ts'
import { type SimulatedService, simulate } from '../../helpers/simulated-service.ts'

/** The limits after these answers; an x in the list is an overload. */
function limitsAfter(most: number, events: (number | 'x')[]): number[] {
  const limit = new AdaptiveLimit(most)
  return events.map((event) => {
    if (event === 'x') limit.overloaded(limit.era, 'HTTP 503', 1)
    else for (let answer = 0; answer < event; answer++) limit.answered(limit.era)
    return limit.now
  })
}

describe('overload', () => {
  test.each<[string, number, (number | 'x')[], number[]]>([
    ['starts at the limit given and stays', 8, [0, 1, 1000], [8, 8, 8]],
    ['is halved, down to 1', 9, ['x', 'x', 'x', 'x'], [4, 2, 1, 1]],
    ['a limit of 1 stays', 1, ['x', 1000], [1, 1]],
    ['grows by one after good rounds', 4, ['x', 19, 1, 29, 1], [2, 2, 3, 3, 4]],
    ['an overload ends a round that was good so far', 4, ['x', 19, 'x', 9], [2, 2, 1, 1]],
    ['never grows above the limit given', 3, ['x', 1000, 1000], [1, 3, 3]],
  ])('%s', (_, most, events, expected) => {
    expect(limitsAfter(most, events)).toEqual(expected)
  })

  test('is lowered once per round trip: earlier requests do not count', () => {
    const limit = new AdaptiveLimit(8)
    const { era } = limit
    for (let attempt = 0; attempt < 8; attempt++) limit.overloaded(era, 'HTTP 503', 1)
    expect(limit.now).toBe(4)
    limit.overloaded(limit.era, 'HTTP 503', 1)
    expect(limit.now).toBe(2)
  })

  test.each<[string, number[], number, string | undefined]>([
    ['nothing', [], 8, undefined],
    ['one refusal, which may be an accident', [1], 4, undefined],
    ['one call that is refused again and again', [1, 2, 3, 4], 1, undefined],
    ['refusals of the only one in flight', [1, 2, 3, 1, 1], 1, undefined],
    ['two calls, one after the other', [1, 1], 2, 'HTTP 503 for the 1st time'],
    ['the first of all that show it', [1, 1, 2, 1], 1, 'HTTP 503 for the 1st time'],
  ])('%s', (_, attempts, lowest, cause) => {
    const limit = new AdaptiveLimit(8)
    for (const attempt of attempts)
      limit.overloaded(limit.era, `HTTP 503 for the ${attempt}st time`, attempt)
    expect(limit.lowest).toBe(lowest)
    expect(limit.overload).toBe(cause)
  })
})

/** Of 2,200 attempts: the rejected ones, the mean in flight, and the time compared with an ideal client. */
function behaviour(most: number, service: SimulatedService): [number, number, number] {
  const limit = new AdaptiveLimit(most)
  const { ms, refused, inFlight, maxInFlight } = simulate(limit, 2200, service)
  expect(maxInFlight).toBe(most)
  const bearable = Math.min(most, service.refusesAbove ?? most)
  const ideal = (2200 * service.ms) / bearable
  return [refused, Number(inFlight.toFixed(1)), Number((ms / ideal).toFixed(2))]
}

describe('in the long run', () => {
  test.each<[string, number, SimulatedService, [number, number, number]]>([
    ['a fast service is asked at full speed', 8, { ms: 3 }, [0, 8, 1]],
    ['so is a distant one', 8, { ms: 200 }, [0, 8, 1]],
    ['few are refused above 3', 8, { ms: 20, refusesAbove: 3 }, [49, 2.5, 1.17]],
    ['few are refused above 7', 8, { ms: 20, refusesAbove: 7 }, [32, 5.5, 1.25]],
  ])('%s', (_, most, service, expected) => {
    expect(behaviour(most, service)).toEqual(expected)
  })
})
