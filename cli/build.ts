import type { BuildOptions } from './config/config.ts'
import { loadConfig } from './config/load-config.ts'
import { runPipeline } from './pipeline.ts'
import { runRecorded } from './recorded-line.ts'
import type { CommandContext } from './say/command-context.ts'
import type { BuildReport } from './say/report.ts'

/**
 * Builds the site, and writes the report of a failed build too. Throws `Failure`, whose problems
 * have been told by then.
 */
export async function build(options: BuildOptions, context: CommandContext): Promise<BuildReport> {
  const config = await loadConfig(options, context)
  return runRecorded((_, record) => runPipeline(config, record, context), config, context)
}
