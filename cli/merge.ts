import type { MergeOptions } from './config/config.ts'
import { loadConfig } from './config/load-config.ts'
import { runMerge } from './merge-line.ts'
import { runRecorded } from './recorded-line.ts'
import type { CommandContext } from './say/command-context.ts'
import type { BuildReport } from './say/report.ts'
import { checkApart, openShards } from './shards/open-shards.ts'

/**
 * Joins the shards in these folders into one site. Throws `Failure`, with exit code 2 and before
 * anything is written when they are not all shards of one site.
 */
export async function merge(
  folders: readonly string[],
  options: MergeOptions,
  context: CommandContext,
): Promise<BuildReport> {
  const shards = await openShards(folders, context.cwd)
  const config = await loadConfig({ ...shards[0]?.said, ...options }, context)
  await checkApart(shards, config.out)
  return runRecorded((...line) => runMerge(shards, ...line), config, context)
}
