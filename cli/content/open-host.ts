import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import { type Problem, problem } from '../report/problems.ts'
import { causeOf, RequestError } from '../system/http/request-error.ts'
import { type Changes, changesQuestion, indexQuestion, nameOf } from './batch-calls.ts'
import type { RequestScope } from './request-scope.ts'
import { StoreBatches } from './store-batches.ts'

interface HostOptions {
  scope: RequestScope
  host: ContentHost
  /** The number of stores to request. */
  stores: number
  timeoutMs: number
  /** The cursor of the previous build, if its answers are cached. */
  cursor: string | undefined
  /** Whether the host has just answered a batch request. */
  areBatched: Promise<boolean> | undefined
  warn: (problem: Problem) => void
}

/** The optional features of a content host, beside the three calls. */
export interface OpenHost {
  /** Absent if the host has no batch call. */
  batches?: StoreBatches
  /** The changes since the cursor; undefined if they are unknown. */
  changes?: Changes
}

/**
 * Finds the optional calls of a host, and its changes since the cursor. Reads the namespace index, unless the
 * host has just answered both its cursor and a batch: then it has both calls.
 */
export async function openHost(options: HostOptions): Promise<OpenHost> {
  const { scope, host, cursor, areBatched } = options
  if (cursor === undefined) return openByIndex(options)
  const [changes, stores] = await Promise.all([
    scope.askOnce(changesQuestion(host, cursor)),
    areBatched,
  ])
  if (stores === true && !(changes instanceof RequestError))
    return { ...batchesAt(options), changes }
  return openByIndex(options, changes)
}

async function openByIndex(
  options: HostOptions,
  early?: Changes | RequestError,
): Promise<OpenHost> {
  const { scope, host, warn } = options
  const more = await scope.askOnce(indexQuestion(host))
  if (more instanceof RequestError) return {}
  const batches = more.stores ? batchesAt(options) : {}
  if (!more.changes) return batches
  const changes = early ?? (await scope.askOnce(changesQuestion(host)))
  if (!(changes instanceof RequestError)) return { ...batches, changes }
  warn(problem('CHANGES_FAILED', { cause: causeOf(changes, scope.secrets) }, { url: host.base }))
  return batches
}

function batchesAt({ scope, host, stores, timeoutMs, warn }: HostOptions): {
  batches: StoreBatches
} {
  const onFailure = (fault: RequestError) =>
    warn(problem('BATCHES_GIVEN_UP', { cause: causeOf(fault, scope.secrets) }, { url: host.base }))
  return { batches: new StoreBatches({ scope, host, stores, timeoutMs, onFailure }) }
}

/** Whether the change feed says that the header, or the page, of a store is unchanged. */
export function isUnchanged(
  { changes }: OpenHost,
  what: 'headers' | 'pages',
  id: StoreId,
): boolean {
  const changed = changes?.[what]
  return changed !== undefined && changed !== 'all' && !changed.has(nameOf(id))
}
