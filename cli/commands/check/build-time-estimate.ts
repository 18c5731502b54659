import type { Config } from '../../config/config.ts'
import { batchesInFlight } from '../../content/store-batches.ts'
import type { ContentReport } from '../../report/report.ts'
import type { CheckedStore } from './checked-store.ts'
import type { HostOffer } from './host-offers.ts'

/** What asking for all stores would take, when all of them are asked for. */
export interface BuildTimeEstimate {
  requests: number
  /** Store by store; when the service answers as fast as it did one after another. */
  seconds: number
  /** In batches, where the service has them. */
  secondsInBatches?: number
}

interface Measured {
  config: Pick<Config, 'concurrency' | 'rate'>
  stores: number
  checked: readonly CheckedStore[]
  hosts: readonly HostOffer[]
  stats: Pick<ContentReport, 'requests' | 'p50Ms'>
}

/** Undefined where nothing was asked, or nothing came. */
export function buildTimeEstimate({
  config: { concurrency, rate },
  stores,
  checked,
  hosts,
  stats,
}: Measured): BuildTimeEstimate | undefined {
  if (checked.length === 0 || stats.requests === 0) return undefined
  // The footer is one of them.
  const requests = 1 + Math.round((stores * (stats.requests - 1)) / checked.length)
  const seconds = Math.max((requests * stats.p50Ms) / 1000 / concurrency, requests / rate)
  const slowest = Math.max(...hosts.map(({ batchMs = Number.NaN }) => batchMs))
  const inBatches = (stores * slowest) / 1000 / batchesInFlight
  return { requests, seconds, ...(inBatches >= 0 && { secondsInBatches: inBatches }) }
}
