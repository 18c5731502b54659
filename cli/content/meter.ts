import { createHistogram } from 'node:perf_hooks'
import type { StoreId } from '../../data/store.ts'
import type { ContentReport } from '../report/report.ts'
import { slowestOf } from './slowest-stores.ts'

const dayInMicroseconds = 24 * 60 * 60 * 1_000_000

/** An attempt that was not aborted. */
interface Ended {
  ms: number
  store?: StoreId | undefined
  /** Whether the response was an overload response. */
  refused?: boolean
}

/** Counts attempts, and measures the durations of those that were not aborted: within 1 %, in constant memory. */
export class Meter {
  readonly #counts = { requests: 0, retries: 0, failures: 0, refusals: 0, maxInFlight: 0 }
  readonly #microseconds = createHistogram({ highest: dayInMicroseconds, figures: 2 })
  #slowest: ContentReport['slowest'] = []
  #inFlight = 0

  started(attempt: number): void {
    const counts = this.#counts
    counts.requests++
    if (attempt > 1) counts.retries++
    counts.maxInFlight = Math.max(counts.maxInFlight, ++this.#inFlight)
  }

  /**
   * Records the end of an attempt; without an argument it was aborted, and its duration says nothing about
   * the service.
   */
  ended(attempt?: Ended): void {
    this.#inFlight--
    if (attempt === undefined) return
    const { ms, store, refused = false } = attempt
    this.#microseconds.record(Math.min(Math.max(Math.round(ms * 1000), 1), dayInMicroseconds))
    if (refused) this.#counts.refusals++
    if (store !== undefined) this.#slowest = slowestOf(this.#slowest, { store, ms: Math.round(ms) })
  }

  failed(): void {
    this.#counts.failures++
  }

  read(): Omit<ContentReport, 'reused' | 'lowestLimit'> {
    const times = this.#microseconds
    const msOf = (percent: number) =>
      times.count === 0 ? 0 : Number((times.percentile(percent) / 1000).toPrecision(3))
    return {
      ...this.#counts,
      ...{ p50Ms: msOf(50), p95Ms: msOf(95) },
      slowest: this.#slowest,
    }
  }
}
