import type { BuildOptions } from '../config/config.ts'
import type { CommandContext } from '../say/command-context.ts'
import { summaryOf } from '../say/summary.ts'
import { withWorkers } from '../workers.ts'

/** `store-pages build`. */
export async function buildCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  const report = await withWorkers(options, context.cwd, async (workers) => {
    // Only now: its workers start while the line is loaded.
    const { build } = await import('../build.ts')
    return build(options, context, workers)
  })
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}
