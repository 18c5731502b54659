import { describe, expect, test } from 'vitest'
import { AdaptiveLimit } from '../../../cli/content-service/adaptive-limit.ts'
import { seeded } from '../../helpers/seeded.ts'
import { type SimulatedService, simulate } from '../../helpers/simulated-service.ts'

/** The limits after so many answers, each 10 ms, with an overload where the list has an x. */
function limitsAfter(most: number, events: (number | 'x')[]): number[] {
  const limit = new AdaptiveLimit(most)
  return events.map((event) => {
    if (event === 'x') limit.overloaded(limit.era, 'HTTP 503', 1)
    else for (let answer = 0; answer < event; answer++) limit.answered(limit.era, 10)
    return limit.now
  })
}

describe('overload', () => {
  test.each<[string, number, (number | 'x')[], number[]]>([
    ['starts at the limit given and stays', 8, [0, 1, 1000], [8, 8, 8]],
    ['is halved, down to 1', 9, ['x', 'x', 'x', 'x'], [4, 2, 1, 1]],
    ['a limit of 1 stays', 1, ['x', 1000], [1, 1]],
    ['grows by one after good rounds', 4, ['x', 23, 1, 26, 1], [2, 2, 3, 3, 4]],
    ['an overload ends a round that was good so far', 4, ['x', 23, 'x', 11], [2, 2, 1, 1]],
    ['never grows above the limit given', 3, ['x', 1000, 1000], [1, 3, 3]],
  ])('%s', (_, most, events, expected) => {
    expect(limitsAfter(most, events)).toEqual(expected)
  })

  test('is lowered once a round trip: what was begun before does not count', () => {
    const limit = new AdaptiveLimit(8)
    const { era } = limit
    for (let attempt = 0; attempt < 8; attempt++) limit.overloaded(era, 'HTTP 503', 1)
    expect(limit.now).toBe(4)
    limit.overloaded(limit.era, 'HTTP 503', 1)
    expect(limit.now).toBe(2)
  })

  test('grows the slower the oftener it was lowered, and forgets that at the limit given', () => {
    const roundsToGrow = (limit: AdaptiveLimit) => {
      const before = limit.now
      for (let answers = 1; ; answers++) {
        limit.answered(limit.era, 10)
        if (limit.now > before) return Math.floor(answers / 12)
      }
    }
    const limit = new AdaptiveLimit(4)
    const lowerAndGrow = () => {
      limit.overloaded(limit.era, 'HTTP 503', 1)
      return roundsToGrow(limit)
    }
    expect([lowerAndGrow(), lowerAndGrow(), lowerAndGrow()]).toEqual([2, 4, 4])
    for (let answer = 0; answer < 1000; answer++) limit.answered(limit.era, 10)
    expect(lowerAndGrow()).toBe(2)
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
    expect(limit.strain).toEqual(cause && { cause })
  })
})

describe('slow answers', () => {
  test('a look at half of the limit comes after three round trips, and ends after as many', () => {
    const limit = new AdaptiveLimit(8)
    const answer = (ms: number, times: number) => {
      for (let answers = 0; answers < times; answers++) limit.answered(limit.era, ms)
      return limit.now
    }
    // The first 8 found fewer at work.
    expect([answer(1, 8), answer(400, 23), answer(400, 1)]).toEqual([8, 8, 4])
    expect([answer(400, 11), answer(400, 1)]).toEqual([4, 8])
    // What was looked at is not looked at again, unless it gets much slower.
    expect([answer(599, 1000), answer(601, 24)]).toEqual([8, 4])
  })

  test('tells what it saw', () => {
    const limit = new AdaptiveLimit(2)
    simulate(limit, 1000, { ms: 300, cores: 1 })
    expect(limit.lowest).toBe(1)
    expect(limit.strain).toEqual({ crowd: { atOnce: 2, ms: 600 }, smaller: { atOnce: 1, ms: 300 } })
  })
})

/** Of 2,200 attempts: refused; the mean in flight; the time over that of an ideal client. */
function behaviour(most: number, service: SimulatedService): [number, number, number] {
  const limit = new AdaptiveLimit(most)
  const { ms, refused, inFlight, maxInFlight } = simulate(limit, 2200, service)
  expect(maxInFlight).toBe(most)
  const bearable = Math.min(most, service.cores ?? most, service.refusesAbove ?? most)
  const ideal = (2200 * service.ms) / bearable
  return [refused, Number(inFlight.toFixed(1)), Number((ms / ideal).toFixed(2))]
}

describe('in the long run', () => {
  test.each<[string, number, SimulatedService, [number, number, number]]>([
    ['a fast service is asked at full speed', 8, { ms: 3 }, [0, 8, 1]],
    ['so is a distant one', 8, { ms: 200 }, [0, 8, 1]],
    ['a slow one that bears it loses one look', 8, { ms: 1000 }, [0, 7.9, 1.01]],
    ['one core gets few and loses nothing', 8, { ms: 300, cores: 1 }, [0, 1.6, 1]],
    ['two cores', 8, { ms: 300, cores: 2 }, [0, 2.6, 1.11]],
    ['two cores under many', 32, { ms: 300, cores: 2 }, [0, 8.1, 1.07]],
    ['six cores', 8, { ms: 300, cores: 6 }, [0, 8, 1]],
    ['few are refused above 3', 8, { ms: 20, refusesAbove: 3 }, [31, 2.4, 1.22]],
    ['few are refused above 7', 8, { ms: 20, refusesAbove: 7 }, [26, 5.5, 1.26]],
  ])('%s', (_, most, service, expected) => {
    expect(behaviour(most, service)).toEqual(expected)
  })

  test('answers that differ from each other are not taken for a queue', () => {
    const slowed = Array.from({ length: 100 }, (_, seed) => {
      const random = seeded(seed)
      // From half to double, as often the one as the other.
      const spread = () => 2 ** (2 * random() - 1)
      const limit = new AdaptiveLimit(8)
      simulate(limit, 2200, { ms: 400, spread })
      return limit.strain
    })
    expect(slowed.filter((strain) => strain !== undefined)).toEqual([])
  })
})
