import { createHistogram } from 'node:perf_hooks'
import type { ContentReport } from '../say/report.ts'

/** The attempts of a build in numbers: durations within 1 %, of every attempt that ended by itself. */
export type AttemptStats = Omit<ContentReport, 'reused' | 'lowestLimit'>

const dayInMicroseconds = 24 * 60 * 60 * 1_000_000

/** Counts attempts and their durations in the same few bytes for ten stores and for 100,000. */
export class Meter {
  readonly #counts = { requests: 0, retries: 0, failures: 0, maxInFlight: 0 }
  readonly #microseconds = createHistogram({ highest: dayInMicroseconds, figures: 2 })
  #inFlight = 0

  started(attempt: number): void {
    const counts = this.#counts
    counts.requests++
    if (attempt > 1) counts.retries++
    counts.maxInFlight = Math.max(counts.maxInFlight, ++this.#inFlight)
  }

  /** `ms` is left out for an attempt that was stopped: its duration says nothing of the service. */
  ended(ms?: number): void {
    this.#inFlight--
    if (ms === undefined) return
    const whole = Math.round(ms * 1000)
    this.#microseconds.record(Math.min(Math.max(whole, 1), dayInMicroseconds))
  }

  gaveUp(): void {
    this.#counts.failures++
  }

  read(): AttemptStats {
    return { ...this.#counts, p50Ms: this.#percentileMs(50), p95Ms: this.#percentileMs(95) }
  }

  #percentileMs(percent: number): number {
    const { count } = this.#microseconds
    return count === 0 ? 0 : Number((this.#microseconds.percentile(percent) / 1000).toPrecision(3))
  }
}
