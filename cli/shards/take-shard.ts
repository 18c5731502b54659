import { setImmediate } from 'node:timers/promises'
import { pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { Ledger } from '../site/ledger.ts'
import type { OutputFolder } from '../site/output-folder.ts'
import { PreviousSite } from '../site/previous-site.ts'
import { pageFile, writePage } from '../site/write-files.ts'
import type { OpenShard } from './open-shards.ts'

export interface TakeShardOptions {
  shard: OpenShard
  /** The stores of the shard. */
  stores: readonly Store[]
  output: OutputFolder
  ledger: Ledger
  signal: AbortSignal
  /** Called after each page. */
  onPage: () => void
}

/** Copies the pages of a shard. Throws `Failure` (exit code 1) that names those which are not what it says. */
export async function takeShard(options: TakeShardOptions): Promise<void> {
  const { shard, stores, output, ledger, signal, onPage } = options
  const pages = new Map(shard.pages)
  const site = new PreviousSite(shard.folder)
  const damaged: string[] = []
  for (const store of stores) {
    const page = pages.get(pageAddress('', store.path))
    const bytes = page && site.read(pageFile(store.path), page.hash)
    if (bytes) {
      writePage(output, store, bytes)
      ledger.enter(store, page)
    } else if (page) damaged.push(pageFile(store.path))
    onPage()
    // Nothing else here waits, and Ctrl-C comes in only where something does.
    await setImmediate()
    signal.throwIfAborted()
  }
  if (damaged.length > 0)
    throw new Failure(1, [problem('SHARD_DAMAGED', { folder: shard.name, damaged })])
}
