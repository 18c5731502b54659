import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import type { CommandContext } from '../say/command-context.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { BuildReport } from '../say/report.ts'
import { ReportDraft } from '../say/report-draft.ts'
import { lockOutput } from '../system/lock.ts'
import { codeOf } from '../system/write-failure.ts'
import { healOutput } from './switch-folders.ts'
import { writeReport } from './write-report.ts'

/** Puts a new site into the output folder, and gives its hooks; throws `Failure` when it cannot. */
type MakeSite = (record: ReportDraft) => Promise<Hooks>

/**
 * Makes a site in the locked and healed output folder, and writes the report, also where that failed.
 * Throws `Failure`, whose problems have been reported by then.
 */
export async function withReport(
  config: Config,
  context: CommandContext,
  makeSite: MakeSite,
): Promise<BuildReport> {
  const lock = await lockOutput(config.out)
  try {
    return await inLock(config, context, makeSite)
  } finally {
    await lock.release()
  }
}

async function inLock(
  config: Config,
  context: CommandContext,
  makeSite: MakeSite,
): Promise<BuildReport> {
  const record = new ReportDraft()
  try {
    await healOutput(config.out, context.reporter)
    const hooks = await makeSite(record)
    // A shard is no site yet: it is done when it is merged.
    if (!config.shard) await hooks.onDone(record.report(true, context.reporter.problems()))
    if (context.signal.aborted) reportLateInterrupt(context)
    return await write(record, true, config, context)
  } catch (error) {
    reportWhy(error, config, context)
    await write(record, false, config, context)
    throw error
  }
}

async function write(
  record: ReportDraft,
  ok: boolean,
  config: Config,
  { reporter }: CommandContext,
): Promise<BuildReport> {
  reporter.reportHeld()
  const report = record.report(ok, reporter.problems())
  await writeReport(report, config).catch((cause) =>
    reporter.report(problem('REPORT_NOT_WRITTEN', { cause: codeOf(cause) })),
  )
  return report
}

// What fails because of Ctrl-C, as Vite does, which gets it too, is none of the user's business.
function reportWhy(error: unknown, { out }: Config, { reporter, signal }: CommandContext): void {
  if (signal.aborted) {
    const outcome = existsSync(out) ? 'previous-site' : 'no-site'
    reporter.report(problem('INTERRUPTED', { outcome }))
  } else if (error instanceof Failure) reporter.reportAll(error.problems)
}

function reportLateInterrupt({ reporter }: CommandContext): void {
  reporter.report({ ...problem('INTERRUPTED', { outcome: 'new-site' }), level: 'warning' })
}
