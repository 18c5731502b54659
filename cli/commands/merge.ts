import { setFlagsFromString } from 'node:v8'
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
  // As in a build: left to itself, the heap grows to three times what it needs.
  setFlagsFromString('--heap-growing-percent=25')
  const report = await merge(folders, options, context)
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}
