import { expect, test } from 'vitest'
import { Meter } from '../../../cli/content/meter.ts'

function timed(...durations: number[]): Meter {
  const meter = new Meter()
  for (const ms of durations) {
    meter.started(1)
    meter.ended({ ms })
  }
  return meter
}

test('is all zeros without requests', () => {
  expect(new Meter().read()).toEqual({
    requests: 0,
    retries: 0,
    failures: 0,
    refusals: 0,
    maxInFlight: 0,
    p50Ms: 0,
    p95Ms: 0,
    slowest: [],
  })
})

test.each([0.05, 0.7, 3, 42, 950, 30_000, 600_000])('%d ms is measured within 2.5 %%', (ms) => {
  const { p50Ms, p95Ms } = timed(ms).read()
  expect(Math.abs(p50Ms / ms - 1)).toBeLessThan(0.026)
  expect(p95Ms).toBe(p50Ms)
})

test('half of the attempts are below p50, and 95 in a hundred below p95', () => {
  const { p50Ms, p95Ms } = timed(...Array.from({ length: 100 }, (_, at) => at + 1)).read()
  expect(Math.abs(p50Ms / 50 - 1)).toBeLessThan(0.03)
  expect(Math.abs(p95Ms / 95 - 1)).toBeLessThan(0.03)
})

test('the order of the answers makes no difference', () => {
  expect(timed(1, 50, 3, 906).read()).toEqual(timed(906, 3, 50, 1).read())
})

test('0 ms and days fall into the outer buckets', () => {
  expect(timed(0, 0).read().p50Ms).toBeLessThan(0.06)
  expect(timed(1e12).read().p50Ms).toBeGreaterThan(3_600_000)
})

test('counts requests in flight, retries and failed calls', () => {
  const meter = new Meter()
  meter.started(1)
  meter.started(2)
  meter.ended({ ms: 5 })
  meter.started(3)
  meter.failed()
  // An aborted attempt has no duration.
  meter.ended()
  expect(meter.read()).toMatchObject({ requests: 3, retries: 2, failures: 1, maxInFlight: 2 })
})
