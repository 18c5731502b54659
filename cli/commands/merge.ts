import type { CommandContext } from '../command-context.ts'
import type { MergeOptions } from '../config/config.ts'
import { merge } from '../merge.ts'
import { summaryOf } from '../summary.ts'

/** `store-pages merge`. */
export async function mergeCommand(
  folders: string[],
  options: MergeOptions,
  context: CommandContext,
): Promise<void> {
  const report = await merge(folders, options, context)
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}
