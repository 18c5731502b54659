import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Ending } from '../plugins/hook-failure.ts'
import type { CommandContext } from '../say/command-context.ts'
import type { BuildReport } from '../say/report.ts'
import type { ReportDraft } from '../say/report-draft.ts'
import { jobUrl } from './job-url.ts'
import { openSender } from './sender.ts'
import { sendTelemetry } from './telemetry.ts'

/** Tells plugins, and OpenTelemetry where the environment names a collector, how a build ended. */
export async function tellEnd(
  record: ReportDraft,
  ok: boolean,
  { siteUrl, reportDir, only }: Config,
  context: CommandContext,
  tellPlugins: (report: BuildReport, ending: Ending) => Promise<void>,
): Promise<void> {
  const sender = openSender(context)
  const { send } = sender
  const ending = {
    siteUrl,
    partial: only.length > 0,
    jobUrl: jobUrl(context),
    folder: join(reportDir, 'told'),
    send,
  }
  const report = record.report(ok, context.reporter.problems())
  try {
    const told = sendTelemetry({ report, phases: record.phases.list(), ending, context })
    await Promise.all([tellPlugins(report, ending), told])
  } finally {
    await sender.close()
  }
}
