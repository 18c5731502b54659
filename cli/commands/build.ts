import { build } from '../build.ts'
import type { BuildOptions } from '../config/config.ts'
import type { CommandContext } from '../say/command-context.ts'
import { summaryOf } from '../say/report-in-words.ts'

/** `store-pages build`. */
export async function buildCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  const report = await build(options, context)
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}
