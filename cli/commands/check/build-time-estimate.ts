import type { RequestLimits } from '../../content/rate-limiter.ts'
import { batchesInFlight } from '../../content/store-batches.ts'
import type { ContentReport } from '../../report/report.ts'
import type { CheckedStore } from './checked-store.ts'
import type { HostOffer } from './host-offers.ts'

/** The estimated cost of requesting the content of all stores. */
export interface BuildTimeEstimate {
  requests: number
  /** Estimate for one request per store, at the response times of the samples. */
  seconds: number
  /** Estimate with batch requests; absent if the service has no batches. */
  secondsInBatches?: number
}

interface Measured {
  config: RequestLimits
  stores: number
  checked: readonly CheckedStore[]
  hosts: readonly HostOffer[]
  stats: Pick<ContentReport, 'requests' | 'p50Ms'>
}

/** Estimates the time of a full build from the checked samples; undefined if no request was answered. */
export function buildTimeEstimate({
  config: { concurrency, rate },
  stores,
  checked,
  hosts,
  stats,
}: Measured): BuildTimeEstimate | undefined {
  if (checked.length === 0 || stats.requests === 0) return undefined
  // The footer is one of the requests.
  const requests = 1 + Math.round((stores * (stats.requests - 1)) / checked.length)
  const seconds = Math.max((requests * stats.p50Ms) / 1000 / concurrency, requests / rate)
  const slowest = Math.max(...hosts.map(({ batchMs = Number.NaN }) => batchMs))
  const inBatches = (stores * slowest) / 1000 / batchesInFlight
  return { requests, seconds, ...(inBatches >= 0 && { secondsInBatches: inBatches }) }
}
