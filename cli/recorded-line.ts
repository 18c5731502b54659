import { existsSync } from 'node:fs'
import type { Config } from './config/config.ts'
import type { Hooks } from './plugins/run-hooks.ts'
import { BuildRecord } from './say/build-record.ts'
import type { CommandContext } from './say/command-context.ts'
import { Failure } from './say/failure.ts'
import { problem } from './say/problems.ts'
import type { BuildReport } from './say/report.ts'
import { healOutput } from './site/switch-folders.ts'
import { writeReport } from './site/write-report.ts'
import { lockOutput } from './system/lock.ts'
import { codeOf } from './system/write-failure.ts'

/** Puts a new site into the output folder; throws `Failure` when it cannot. */
export type Line = (config: Config, record: BuildRecord, context: CommandContext) => Promise<Hooks>

/**
 * Runs a line on the locked and healed output folder, and writes the report, also of a line that
 * failed. Throws `Failure`, whose problems have been told by then.
 */
export async function runRecorded(
  line: Line,
  config: Config,
  context: CommandContext,
): Promise<BuildReport> {
  const lock = await lockOutput(config.out)
  try {
    return await runLocked(line, config, context)
  } finally {
    await lock.release()
  }
}

async function runLocked(
  line: Line,
  config: Config,
  context: CommandContext,
): Promise<BuildReport> {
  const record = new BuildRecord()
  const write = async (ok: boolean) => {
    context.reporter.tellHeld()
    const report = record.report(ok, context.reporter.problems())
    await writeReport(report, config).catch((cause) =>
      context.reporter.tell(problem('REPORT_NOT_WRITTEN', { cause: codeOf(cause) })),
    )
    return report
  }
  try {
    await healOutput(config.out, context.reporter)
    const hooks = await line(config, record, context)
    // A shard is no site yet: it is done when it is merged.
    if (!config.shard) await hooks.onDone(record.report(true, context.reporter.problems()))
    if (context.signal.aborted) tellLateInterrupt(context)
    return await write(true)
  } catch (error) {
    tellWhy(error, config, context)
    await write(false)
    throw error
  }
}

// What fails because of Ctrl-C, as Vite does, which gets it too, is none of the user's business.
function tellWhy(error: unknown, { out }: Config, { reporter, signal }: CommandContext): void {
  if (signal.aborted) {
    const outcome = existsSync(out) ? 'earlier-site' : 'no-site'
    reporter.tell(problem('INTERRUPTED', { outcome }))
  } else if (error instanceof Failure) reporter.tellAll(error.problems)
}

function tellLateInterrupt({ reporter }: CommandContext): void {
  reporter.tell({ ...problem('INTERRUPTED', { outcome: 'new-site' }), level: 'warning' })
}
