import { setImmediate } from 'node:timers/promises'
import { pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { CommandContext } from '../say/command-context.ts'
import { failure } from '../say/failure.ts'
import type { Ledger } from '../site/ledger.ts'
import type { OutputFolder } from '../site/output-folder.ts'
import { PreviousSite } from '../site/previous-site.ts'
import { pageFile, writePage } from '../site/write-files.ts'
import { splitStores } from '../stores/select-stores.ts'
import type { OpenShard } from './open-shards.ts'

/**
 * Copies the pages of all shards, one after the other; `stores` is the whole list. Throws `Failure` (exit code 1)
 * that names those of a shard which are not what it says.
 */
export async function takeShards(
  shards: readonly OpenShard[],
  stores: readonly Store[],
  { output, ledger }: { output: OutputFolder; ledger: Ledger },
  { reporter, signal }: CommandContext,
): Promise<void> {
  const parts = splitStores(stores, shards.length)
  let seen = 0
  for (const [at, { folder, name, pages: listed }] of shards.entries()) {
    const pages = new Map(listed)
    const site = new PreviousSite(folder)
    const damaged: string[] = []
    for (const store of parts[at] ?? []) {
      const page = pages.get(pageAddress('', store.path))
      const bytes = page && site.read(pageFile(store.path), page.hash)
      if (bytes) {
        writePage(output, store, bytes)
        ledger.enter(store, page)
      } else if (page) damaged.push(pageFile(store.path))
      reporter.progress('Merging pages', ++seen, stores.length)
      // Nothing else here waits, and Ctrl-C comes in only where something does.
      await setImmediate()
      signal.throwIfAborted()
    }
    if (damaged.length > 0) throw failure(1, 'SHARD_DAMAGED', { folder: name, damaged })
  }
}
