import { constants, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import type { Config } from '../config/config.ts'
import { type Hooks, runOnFail } from '../plugins/run-hooks.ts'
import type { CommandContext } from '../say/command-context.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { BuildReport } from '../say/report.ts'
import { ReportDraft } from '../say/report-draft.ts'
import { reportMarkdown, reportText } from '../say/report-in-words.ts'
import { reportHtml } from '../say/report-page/report-html.ts'
import { lockOutput, whileLocked } from '../system/lock.ts'
import { codeOf } from '../system/write-failure.ts'
import { writeAside } from '../system/write-file.ts'
import { tellEnd } from '../watching/tell-end.ts'
import { healOutput } from './switch-folders.ts'

/**
 * Puts a new site, whose hooks `makeSite` gives, into the locked and healed output folder, and writes the
 * report, also where that failed. Throws `Failure`, whose problems have been reported by then.
 */
export function withReport(
  config: Config,
  context: CommandContext,
  makeSite: (record: ReportDraft) => Promise<Hooks>,
): Promise<BuildReport> {
  const { reporter, signal } = context
  return whileLocked(lockOutput(config.out), async () => {
    const record = new ReportDraft()
    try {
      await healOutput(config.out, reporter)
      const hooks = await makeSite(record)
      await tellEnd(record, true, config, context, async (report, ending) => {
        // A shard is no site yet: it is done when it is merged.
        if (!config.shard) await hooks.onDone(report, ending)
      })
      if (signal.aborted)
        reporter.report({ ...problem('INTERRUPTED', { outcome: 'new-site' }), level: 'warning' })
      return await conclude(record, true, config, context)
    } catch (error) {
      reportWhy(error, config, context)
      if (!signal.aborted)
        await tellEnd(record, false, config, context, (report, ending) =>
          runOnFail(config.plugins, report, ending, (problem) => reporter.report(problem)),
        )
      await conclude(record, false, config, context)
      throw error
    }
  })
}

async function conclude(
  record: ReportDraft,
  ok: boolean,
  config: Config,
  { reporter, onReport }: CommandContext,
): Promise<BuildReport> {
  reporter.reportHeld()
  const report = record.report(ok, reporter.problems())
  onReport?.(report)
  await writeReport(report, config).catch((cause) =>
    reporter.report(problem('REPORT_NOT_WRITTEN', { cause: codeOf(cause) })),
  )
  return report
}

// Where it always goes, and where the user wants it too.
async function writeReport(report: BuildReport, { reportDir, reportFile }: Config): Promise<void> {
  const text = `${reportText(report)}\n`
  writeAside(join(reportDir, 'report.json'), text)
  writeAside(join(reportDir, 'report.html'), reportHtml(report))
  writeAside(join(reportDir, 'report.md'), `${reportMarkdown(report)}\n`)
  if (reportFile === undefined) return
  await fs.ensureDir(dirname(reportFile))
  // The user may name a link or a pipe; a pipe that nobody reads is refused, and not waited for.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NONBLOCK } = constants
  await writeFile(reportFile, text, { flag: O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK })
}

// What fails because of Ctrl-C, as Vite does, which gets it too, is none of the user's business.
function reportWhy(error: unknown, { out }: Config, { reporter, signal }: CommandContext): void {
  if (signal.aborted) {
    const outcome = existsSync(out) ? 'previous-site' : 'no-site'
    reporter.report(problem('INTERRUPTED', { outcome }))
  } else if (error instanceof Failure) reporter.reportAll(error.problems)
}
