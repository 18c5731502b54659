import type { MergeOptions } from '../config/config.ts'
import { merge } from '../merge.ts'
import type { CommandContext } from '../say/command-context.ts'
import { summaryOf } from '../say/report-in-words.ts'

/** `store-pages merge`. */
export async function mergeCommand(
  folders: string[],
  options: MergeOptions,
  context: CommandContext,
): Promise<void> {
  const report = await merge(folders, options, context)
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}
