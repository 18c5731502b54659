import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import { type Problem, problem } from '../report/problems.ts'
import { causeOf, RequestError } from '../system/http/request-error.ts'
import { type Changes, changesQuestion, indexQuestion, nameOf } from './batch-calls.ts'
import type { RequestScope } from './request-scope.ts'
import { StoreBatches } from './store-batches.ts'

interface HostOptions {
  asker: RequestScope
  host: ContentHost
  /** How many stores are asked for. */
  stores: number
  timeoutMs: number
  /** What a previous build was given, where its answers are known. */
  cursor: string | undefined
  /** Whether it has just answered for many stores at once. */
  areBatched: Promise<boolean> | undefined
  warn: (problem: Problem) => void
}

/** What a content host offers beside the three calls. */
export interface OpenHost {
  /** Absent where the host has none. */
  batches?: StoreBatches
  /** What may have changed since the cursor; undefined where nobody knows. */
  changes?: Changes
}

/**
 * Finds out what a host offers, and what has changed there. By its namespace index; one that has given a cursor, and
 * answers by it, will have the call for changes still.
 */
export async function openHost(options: HostOptions): Promise<OpenHost> {
  const { asker, host, cursor, areBatched } = options
  if (cursor === undefined) return openByIndex(options)
  const [changes, stores] = await Promise.all([
    asker.askOnce(changesQuestion(host, cursor)),
    areBatched,
  ])
  if (stores === true && !(changes instanceof RequestError))
    return { ...batchesAt(options), changes }
  return openByIndex(options, changes)
}

async function openByIndex(
  options: HostOptions,
  asked?: Changes | RequestError,
): Promise<OpenHost> {
  const { asker, host, warn } = options
  const more = await asker.askOnce(indexQuestion(host))
  if (more instanceof RequestError) return {}
  const batches = more.stores ? batchesAt(options) : {}
  if (!more.changes) return batches
  const changes = asked ?? (await asker.askOnce(changesQuestion(host)))
  if (!(changes instanceof RequestError)) return { ...batches, changes }
  warn(problem('CHANGES_FAILED', { cause: causeOf(changes, asker.secrets) }, { url: host.base }))
  return batches
}

function batchesAt({ asker, host, stores, timeoutMs, warn }: HostOptions): {
  batches: StoreBatches
} {
  const onGivenUp = (fault: RequestError) =>
    warn(problem('BATCHES_GIVEN_UP', { cause: causeOf(fault, asker.secrets) }, { url: host.base }))
  return { batches: new StoreBatches({ asker, host, stores, timeoutMs, onGivenUp }) }
}

/** Whether a host says that the header, or the page, of a store is as it was. */
export function isUnchanged(
  { changes }: OpenHost,
  what: 'headers' | 'pages',
  id: StoreId,
): boolean {
  const changed = changes?.[what]
  return changed !== undefined && changed !== 'all' && !changed.has(nameOf(id))
}
