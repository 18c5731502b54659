import { setImmediate } from 'node:timers/promises'
import { pageAddress } from '../../../data/paths.ts'
import type { Store } from '../../../data/store.ts'
import { languagesOf } from '../../../data/store-languages.ts'
import type { OutputFolder } from '../../output/output-folder.ts'
import type { PageIndex } from '../../output/page-index.ts'
import { PreviousSite } from '../../output/previous-site.ts'
import { pageFile, pagesByPrefix, writePage } from '../../output/write-files.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { splitStores } from '../../stores/select-stores.ts'
import type { OpenShard } from './open-shards.ts'

/**
 * Copies the pages of all shards, one after the other; `stores` is the whole list. Throws `UserError` (exit
 * code 1) that names the pages of a shard that do not match their hashes.
 */
export async function takeShards(
  shards: readonly OpenShard[],
  stores: readonly Store[],
  { output, pageIndex }: { output: OutputFolder; pageIndex: PageIndex },
  { reporter, signal }: CommandContext,
): Promise<void> {
  const parts = splitStores(stores, shards.length)
  let done = 0
  for (const [at, { folder, name, pages: listed }] of shards.entries()) {
    const pages = new Map(listed)
    const site = new PreviousSite(folder)
    const damaged: string[] = []
    for (const store of parts[at] ?? []) {
      const found = languagesOf(store).flatMap((place) => {
        const page = pages.get(pageAddress('', place.path))
        const bytes = page && site.read(pageFile(place.path), page.hash)
        if (page && !bytes) damaged.push(pageFile(place.path))
        return bytes ? [{ place, page, bytes }] : []
      })
      const [main, ...others] = found
      for (const { place, bytes } of found) writePage(output, store, bytes, place)
      if (main) pageIndex.add(store, main.page, pagesByPrefix(others))
      reporter.progress('Merging pages', ++done, stores.length)
      // The rest of the loop is synchronous: this wait lets Ctrl-C through.
      await setImmediate()
      signal.throwIfAborted()
    }
    if (damaged.length > 0) throw userError(1, 'SHARD_DAMAGED', { folder: name, damaged })
  }
}
