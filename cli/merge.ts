import type { Config, MergeOptions } from './config/config.ts'
import { loadConfig } from './config/load-config.ts'
import { loadStoreList } from './content/load-store-list.ts'
import { type OpenSite, openSite } from './output/open-site.ts'
import { withReport } from './output/with-report.ts'
import { writeSiteFiles } from './output/write-files.ts'
import type { Hooks } from './plugins/run-hooks.ts'
import { finishSite } from './releases/finish-site.ts'
import { basisOf, joinLayouts } from './releases/shards/basis.ts'
import {
  checkApart,
  checkBasis,
  type OpenShard,
  openShards,
} from './releases/shards/open-shards.ts'
import {
  joinReports,
  joinTimes,
  readShardReports,
  reportTheRest,
} from './releases/shards/shard-report.ts'
import { takeFiles } from './releases/shards/take-files.ts'
import { takeShards } from './releases/shards/take-shards.ts'
import type { CommandContext } from './report/command-context.ts'
import type { BuildReport } from './report/report.ts'
import type { ReportDraft } from './report/report-draft.ts'
import { userError } from './report/user-error.ts'

/**
 * Merges the shards in these folders into one site. Throws `UserError`; with exit code 2, and before any file
 * is written, when they are not all shards of one site.
 */
export function merge(
  folders: readonly string[],
  options: MergeOptions,
  context: CommandContext,
): Promise<BuildReport> {
  let shards: readonly OpenShard[] = []
  return withReport(
    {
      report: options.report,
      async load() {
        shards = await openShards(folders, context.cwd)
        const config = await loadConfig({ ...shards[0]?.said, ...options }, context)
        await checkApart(shards, config.out)
        return config
      },
      make: (config, record, heeding) => mergeSite(shards, config, record, heeding),
    },
    context,
  )
}

/**
 * The line of a merge: from the shards to the whole site, as one build would have made it. Sends no request
 * to the content service. Throws `UserError`; the previous site is then unchanged.
 */
async function mergeSite(
  shards: readonly OpenShard[],
  config: Config,
  record: ReportDraft,
  context: CommandContext,
): Promise<Hooks> {
  // List, config and bundles must be those that the shards were made from.
  const loading = { ...context, ...context.reporter.warners }
  const { listed, leftOut } = await loadStoreList(config, loading)
  const open = await openSite({ config, record, context, listed, leftOut })
  checkBasis(shards, basisOf(open))
  reportShards(shards, open)

  record.phases.start('pages')
  try {
    writeSiteFiles(open.output, open)
    await takeShards(shards, open.stores, open, context)
    if (open.pageIndex.size === 0) throw userError(1, 'NO_CONTENT_LEFT', {})
    await finishSite(open, {
      layout: async () => joinLayouts(shards, open.stores),
      addOthersFiles: () => takeFiles(shards, open.output),
    })
    return open.hooks
  } finally {
    await open.close()
  }
}

// Reports the shards' problems and figures as if one build had found them.
function reportShards(
  shards: readonly OpenShard[],
  { record, context, stores, hooks, warn }: OpenSite,
): void {
  const reports = readShardReports(shards, warn)
  const joined = joinReports(reports, stores)
  // If a shard report is missing, the content age is unknown.
  const isWhole = reports.length === shards.length
  record.contentSince = isWhole ? joined.contentSince : new Date(0).toISOString()
  record.contentStats = () => joined.content
  record.fallbacks = () => joined.fallbacks
  record.pictures = () => joined.pictures
  record.earlierPhases = joined.phases
  record.hookTimes = () => joinTimes([...joined.plugins, ...hooks.times()])
  reportTheRest(joined.problems, context.reporter)
}
