import { build } from '../build.ts'
import type { CommandContext } from '../command-context.ts'
import type { BuildOptions } from '../config/config.ts'
import { summaryOf } from '../summary.ts'
import { inSuitableHeap } from './suitable-heap.ts'

/** `store-pages build`. */
export async function buildCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  const report = await inSuitableHeap(() => build(options, context))
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}
