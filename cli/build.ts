import type { CommandContext } from './command-context.ts'
import type { BuildOptions } from './config/config.ts'
import { loadConfig } from './config/load-config.ts'
import { runPipeline } from './pipeline.ts'
import { runRecorded } from './recorded-line.ts'
import { hasRecords } from './records/page-records.ts'
import type { BuildReport } from './report.ts'
import { Printers } from './stages/print/printers.ts'

/**
 * Builds the site, and writes the report of a failed build too. Throws `Failure`, whose problems
 * have been told by then.
 */
export async function build(options: BuildOptions, context: CommandContext): Promise<BuildReport> {
  const config = await loadConfig(options, context)
  const printers = new Printers(!hasRecords(config))
  try {
    return await runRecorded(
      (config, record) => runPipeline(config, record, context, printers),
      config,
      context,
    )
  } finally {
    await printers.close()
  }
}
