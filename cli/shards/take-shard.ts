import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { ReleasePage } from '../pages/release-page.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { Ledger } from '../site/ledger.ts'
import type { OutputFolder } from '../site/output-folder.ts'
import type { Release } from '../site/release.ts'
import { pageFile } from '../site/write-files.ts'
import { readInside } from '../system/read-inside.ts'
import { type OpenShard, readShardRelease } from './open-shards.ts'

export interface TakeOrder {
  shard: OpenShard
  /** The stores of the shard. */
  stores: readonly Store[]
  output: OutputFolder
  ledger: Ledger
  signal: AbortSignal
  /** Called after each page. */
  onPage: () => void
}

/**
 * Copies the pages of a shard into the whole site; stores without a page there have none here. Throws
 * `Failure` (exit code 1) that names the pages which are not what the shard's `release.json` says.
 */
export async function takeShard(order: TakeOrder): Promise<void> {
  const { shard, stores, signal, onPage } = order
  const pages = pagesOf(shard)
  const damaged: string[] = []
  for (const store of stores) {
    const page = pages[pageAddress('', store.path)]
    if (page && !takePage(store, page, order)) damaged.push(pageFile(store.path))
    onPage()
    // Nothing else here waits, and Ctrl-C comes in only where something does.
    await setImmediate()
    signal.throwIfAborted()
  }
  if (damaged.length > 0)
    throw new Failure(1, [problem('SHARD_DAMAGED', { folder: shard.name, damaged })])
}

// Read again, shard by shard: all of them at once would take much memory.
function pagesOf({ folder, name }: OpenShard): Release['pages'] {
  const release = readShardRelease(folder)
  if (release) return release.pages
  throw new Failure(1, [problem('SHARD_DAMAGED', { folder: name, damaged: ['release.json'] })])
}

function takePage(store: Store, page: ReleasePage, order: TakeOrder): boolean {
  const { shard, output, ledger } = order
  const path = pageFile(store.path)
  const bytes = readInside(shard.folder, path)
  if (!bytes || hash('sha256', bytes, 'hex') !== page.hash) return false
  output.write(path, bytes)
  output.link(path, pageFile(idPath(store.id)))
  ledger.enter(store, page)
  return true
}
