import { expect, onTestFinished, test, vi } from 'vitest'
import { clockIn, minuteMs } from '../../data/zone-clock.ts'

/** A browser's `Temporal` as far as it is used: one zone, half an hour and a second after UTC. */
const temporal = {
  Instant: {
    fromEpochMilliseconds: () => ({
      toZonedDateTimeISO(timeZone: string) {
        if (timeZone !== 'Test/Temporal') throw new RangeError(`no zone ${timeZone}`)
        return { offsetNanoseconds: (30 * 60 + 1) * 1e9 }
      },
    }),
  },
}

test('where there is Temporal, the clock is its own, to the minute', () => {
  withTemporal(temporal)
  const clock = clockIn('Test/Temporal')
  expect(clock?.(5 * minuteMs + 59_000)).toBe(36 * minuteMs)
  expect(clockIn('Test/Temporal')).toBe(clock)
})

test('a zone that Temporal does not have is read with Intl', () => {
  withTemporal(temporal)
  expect(clockIn('Asia/Kathmandu')?.(0)).toBe((5 * 60 + 30) * minuteMs)
})

test('an unknown zone has no clock', () => {
  expect(clockIn('Test/Nowhere')).toBeUndefined()
  expect(clockIn('Test/Nowhere')).toBeUndefined()
})

function withTemporal(value: object): void {
  vi.stubGlobal('Temporal', value)
  onTestFinished(() => void vi.unstubAllGlobals())
}
