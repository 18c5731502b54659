import { join } from 'node:path'
import type { CommandContext } from '../report/command-context.ts'
import type { BuildReport } from '../report/report.ts'
import type { ReportDraft } from '../report/report-draft.ts'
import { openSender } from '../system/http/sender.ts'
import type { Ending } from './hook-failure.ts'
import { jobUrl } from './job-url.ts'

interface EndedSite {
  siteUrl: string | undefined
  reportDir: string
  /** The selected stores, if the build has only some. */
  only: readonly string[]
}

/** Calls the plugins' hooks for the end of a build. */
export async function tellEnd(
  record: ReportDraft,
  ok: boolean,
  { siteUrl, reportDir, only }: EndedSite,
  context: CommandContext,
  tell: (report: BuildReport, ending: Ending) => Promise<void>,
): Promise<void> {
  const sender = openSender(context)
  const ending: Ending = {
    siteUrl,
    partial: only.length > 0,
    jobUrl: jobUrl(context),
    folder: join(reportDir, 'told'),
    env: context.env,
    phases: record.phases.list(),
    send: sender.send,
  }
  try {
    await tell(record.report(ok, context.reporter.problems()), ending)
  } finally {
    await sender.close()
  }
}
