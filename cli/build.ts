import { join } from 'node:path'
import fs from 'fs-extra'
import { BuildRecord } from './build-record.ts'
import type { CommandContext } from './command-context.ts'
import type { BuildOptions, Config } from './config/config.ts'
import { loadConfig } from './config/load-config.ts'
import { Failure } from './failure.ts'
import { runPipeline } from './pipeline.ts'
import type { BuildReport } from './report.ts'
import { reportMarkdown } from './report-markdown.ts'

/**
 * Builds the site, and writes the report of a failed build too. Throws `Failure`, whose problems
 * have been told by then.
 */
export async function build(options: BuildOptions, context: CommandContext): Promise<BuildReport> {
  const config = await loadConfig(options, context)
  const record = new BuildRecord()
  const write = async (ok: boolean) => {
    const report = record.report(ok, context.reporter.problems())
    await writeReport(report, config)
    return report
  }
  try {
    const hooks = await runPipeline(config, record, context)
    await hooks.onDone(record.report(true, context.reporter.problems()))
    return await write(true)
  } catch (error) {
    if (error instanceof Failure)
      for (const problem of error.problems) context.reporter.tell(problem)
    await write(false)
    throw error
  }
}

async function writeReport(report: BuildReport, { reportDir, reportFile }: Config): Promise<void> {
  await fs.outputJson(join(reportDir, 'report.json'), report, { spaces: 2 })
  await fs.outputFile(join(reportDir, 'report.md'), `${reportMarkdown(report)}\n`)
  if (reportFile !== undefined) await fs.outputJson(reportFile, report, { spaces: 2 })
}
