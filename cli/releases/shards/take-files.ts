import type { OutputFolder } from '../../output/output-folder.ts'
import { PreviousSite } from '../../output/previous-site.ts'
import { userError } from '../../report/user-error.ts'
import type { OpenShard } from './open-shards.ts'

/**
 * Copies the files that the pages of shards mirror, unless the site has them. Throws `UserError` (exit code 1) that
 * names the files of a shard that do not match their hashes.
 */
export function takeFiles(
  shards: readonly Pick<OpenShard, 'folder' | 'name' | 'files'>[],
  output: Pick<OutputFolder, 'has' | 'write'>,
): void {
  for (const { folder, name, files = {} } of shards) {
    const site = new PreviousSite(folder)
    const damaged: string[] = []
    for (const [path, hash] of Object.entries(files)) {
      if (output.has(path)) continue
      const bytes = site.read(path, hash)
      if (bytes) output.write(path, bytes)
      else damaged.push(path)
    }
    if (damaged.length > 0) throw userError(1, 'SHARD_DAMAGED', { folder: name, damaged })
  }
}
