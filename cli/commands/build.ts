import type { CommandContext } from '../command-context.ts'
import type { BuildOptions } from '../config/config.ts'
import { withHelpers } from '../helpers.ts'
import { summaryOf } from '../summary.ts'
import { inSuitableHeap } from './suitable-heap.ts'

/** `store-pages build`. */
export async function buildCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  const report = await inSuitableHeap(() =>
    withHelpers(options, context.cwd, async (helpers) => {
      // Only now: its helpers start while the line is loaded.
      const { build } = await import('../build.ts')
      return build(options, context, helpers)
    }),
  )
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}
