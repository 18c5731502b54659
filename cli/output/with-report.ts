import { constants, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import fs from 'fs-extra'
import { endingPlugins } from '../built-in/index.ts'
import type { Config } from '../config/config.ts'
import { runOnFail } from '../plugins/call-at-end.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { tellEnd } from '../plugins/tell-end.ts'
import type { CommandContext } from '../report/command-context.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { BuildReport } from '../report/report.ts'
import { ReportDraft } from '../report/report-draft.ts'
import { reportMarkdown, reportText } from '../report/report-in-words.ts'
import { reportHtml } from '../report/report-page/report-html.ts'
import { UserError } from '../report/user-error.ts'
import type { InterruptOutcome } from '../report/wording/output.ts'
import { type Ends, heedLooseEnds } from '../system/heed-loose-ends.ts'
import { lockOutput, whileLocked } from '../system/lock.ts'
import { strayWarning } from '../system/stray-failure.ts'
import { codeOf } from '../system/write-failure.ts'
import { writeAside } from '../system/write-file.ts'
import { rememberFilesLeft } from './files-left.ts'
import { recoverOutput } from './swap-output.ts'

/** The place of a report. */
type ReportPlace = Pick<Config, 'reportDir' | 'reportFile'> & Partial<Pick<Config, 'outName'>>

/** How a command makes a new site. */
export interface SiteMaker {
  /** The value of the option `--report`. */
  report: string | undefined
  /** Loads the config; throws errors that end the command before it begins. */
  load: () => Promise<Config>
  make: (config: Config, record: ReportDraft, context: CommandContext) => Promise<Hooks>
}

/**
 * Runs `make` for a new site in the locked and recovered output folder, and writes the report, also after a
 * refusal or a failure. Throws `UserError`, whose problems are already reported.
 */
export async function withReport(
  { report: named, load, make }: SiteMaker,
  context: CommandContext,
): Promise<BuildReport> {
  const place = reportPlace(context.cwd, named)
  const begin = async () => {
    const config = await load()
    return { config, lock: await lockOutput(config.out) }
  }
  const { config, lock } = await begin().catch(async (error: unknown) => {
    await reportRefusal(error, place, context)
    throw error
  })
  return whileLocked(Promise.resolve(lock), () => makeSite(config, make, context))
}

/** Writes the report of a command that was refused before it began. */
export function reportRefusal(
  error: unknown,
  place: ReportPlace,
  context: CommandContext,
): Promise<BuildReport> {
  reportWhy(error, undefined, context)
  return conclude(new ReportDraft(), false, place, context)
}

/** The place of the report of a command that runs in `cwd`; `named` is its option `--report`. */
export function reportPlace(cwd: string, named: string | undefined): ReportPlace {
  return {
    reportDir: join(cwd, '.store-pages'),
    reportFile: named === undefined ? undefined : resolve(cwd, named),
  }
}

async function makeSite(
  config: Config,
  make: SiteMaker['make'],
  context: CommandContext,
): Promise<BuildReport> {
  const { reporter, signal, looseEnds } = context
  const warn = (problem: Problem) => reporter.report(problem)
  const limits = { limitMs: config.onDoneTimeout, signal, looseEnds, warn }
  const record = new ReportDraft()
  // An error in the list is wrong usage; every later error is a failure.
  const ends: Ends = {
    exitCode: () => (record.phases.current === 'list' ? 2 : 1),
    tooLate: (error) => warn(strayWarning(error)),
  }
  let leave: (() => void) | undefined
  try {
    const hooks = await heedLooseEnds(context, ends, async (heeding) => {
      await recoverOutput(config.out, reporter)
      return make(config, record, heeding)
    })
    leave = warnOfLooseEnds(context)
    await tellEnd(record, true, config, context, (report, ending) =>
      hooks.onDone(report, ending, limits),
    )
    // Runs after `onDone`, because a hook may add files.
    rememberFilesLeft(config)
    if (signal.aborted)
      reporter.report({ ...problem('INTERRUPTED', { outcome: 'new-site' }), level: 'warning' })
    return await conclude(record, true, config, context)
  } catch (error) {
    leave ??= warnOfLooseEnds(context)
    reportWhy(error, config, context)
    if (!signal.aborted)
      await tellEnd(record, false, config, context, (report, ending) =>
        runOnFail(endingPlugins({ ...config, env: context.env }), report, ending, limits),
      )
    await conclude(record, false, config, context)
    throw error
  } finally {
    leave?.()
  }
}

// After the end of the command, late errors are only warnings.
function warnOfLooseEnds({ looseEnds, reporter }: CommandContext): (() => void) | undefined {
  return looseEnds?.take({
    error: (error) => reporter.report(strayWarning(error)),
    stall: () => {},
  })
}

async function conclude(
  record: ReportDraft,
  ok: boolean,
  place: ReportPlace,
  { reporter, onReport }: CommandContext,
): Promise<BuildReport> {
  reporter.reportHeld()
  const report = record.report(ok, reporter.problems())
  onReport?.(report, place.outName ?? '')
  await writeReport(report, place).catch((cause) =>
    reporter.report(problem('REPORT_NOT_WRITTEN', { cause: codeOf(cause) })),
  )
  return report
}

// Writes the reports to the default folder, and to the file of `--report`.
async function writeReport(
  report: BuildReport,
  { reportDir, reportFile }: ReportPlace,
): Promise<void> {
  const text = `${reportText(report)}\n`
  writeAside(join(reportDir, 'report.json'), text)
  writeAside(join(reportDir, 'report.html'), reportHtml(report))
  writeAside(join(reportDir, 'report.md'), `${reportMarkdown(report)}\n`)
  if (reportFile === undefined) return
  await fs.ensureDir(dirname(reportFile))
  // The user may name a link or a pipe; a pipe without a reader is an error, so that the command does not wait
  // for one.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NONBLOCK } = constants
  await writeFile(reportFile, text, { flag: O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK })
}

// Errors that Ctrl-C causes are not reported: Vite, for example, receives the signal too.
function reportWhy(
  error: unknown,
  config: Config | undefined,
  { reporter, signal }: CommandContext,
): void {
  if (signal.aborted) {
    reporter.report(problem('INTERRUPTED', { outcome: outcomeFor(config) }))
  } else if (error instanceof UserError) reporter.reportAll(error.problems)
}

function outcomeFor(config: Config | undefined): InterruptOutcome {
  if (!config) return 'nothing-done'
  return existsSync(config.out) ? 'previous-site' : 'no-site'
}
