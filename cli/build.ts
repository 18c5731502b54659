import { ViteProcess } from './bundles/run-vite.ts'
import type { CommandContext } from './command-context.ts'
import type { BuildOptions, Config } from './config/config.ts'
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
  const vite = options.cache === false ? new ViteProcess() : undefined
  try {
    return await buildWith(vite, await loadConfig(options, context), context)
  } finally {
    vite?.close()
  }
}

async function buildWith(
  vite: ViteProcess | undefined,
  config: Config,
  context: CommandContext,
): Promise<BuildReport> {
  const printers = new Printers(!hasRecords(config))
  try {
    return await runRecorded(
      (_, record) => runPipeline(config, record, context, { printers, vite }),
      config,
      context,
    )
  } finally {
    await printers.close()
  }
}
