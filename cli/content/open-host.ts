import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import { type Problem, problem } from '../say/problems.ts'
import type { Asker } from './asker.ts'
import { type Changes, changesQuestion, indexQuestion, nameOf } from './batch-calls.ts'
import { causeOf, Fault } from './fault.ts'
import { StoreBatches } from './store-batches.ts'

interface HostOptions {
  asker: Asker
  host: ContentHost
  /** How many stores are asked for. */
  stores: number
  timeoutMs: number
  /** What a previous build was given, where its answers are known. */
  cursor: string | undefined
  warn: (problem: Problem) => void
}

/** What a content host offers beside the three calls. */
export interface OpenHost {
  /** Absent where the host has none. */
  batches?: StoreBatches
  /** What may have changed since the cursor; undefined where nobody knows. */
  changes?: Changes
}

/** Finds out what a host offers, and what has changed there: by its namespace index, and the call that it may have. */
export async function openHost(options: HostOptions): Promise<OpenHost> {
  const { asker, host, stores, timeoutMs, cursor, warn } = options
  // A host that has given a cursor will have the call for changes still.
  const early = cursor === undefined ? undefined : asker.askOnce(changesQuestion(host, cursor))
  const more = await asker.askOnce(indexQuestion(host))
  const found = await early
  if (more instanceof Fault) return {}
  const onGivenUp = (fault: Fault) =>
    warn(problem('BATCHES_GIVEN_UP', { cause: causeOf(fault, asker.secrets) }, { url: host.base }))
  const batches = more.stores
    ? { batches: new StoreBatches({ asker, host, stores, timeoutMs, onGivenUp }) }
    : {}
  if (!more.changes) return batches
  const changes = found ?? (await asker.askOnce(changesQuestion(host)))
  if (!(changes instanceof Fault)) return { ...batches, changes }
  warn(problem('CHANGES_FAILED', { cause: causeOf(changes, asker.secrets) }, { url: host.base }))
  return batches
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
