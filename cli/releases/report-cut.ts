import type { CommandContext } from '../report/command-context.ts'
import { problem } from '../report/problems.ts'
import type { InterruptOutcome } from '../report/wording/output.ts'

/** Runs a change of a target, and reports the state that it leaves after Ctrl-C, unless `work` has reported it. */
export async function orReportCut<T>(
  outcome: InterruptOutcome,
  { reporter, signal }: Pick<CommandContext, 'signal' | 'reporter'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted && !reporter.hasReported('INTERRUPTED'))
      reporter.report(problem('INTERRUPTED', { outcome }))
    throw error
  }
}
