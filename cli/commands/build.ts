import { setFlagsFromString } from 'node:v8'
import { build } from '../build.ts'
import type { CommandContext } from '../command-context.ts'
import type { BuildOptions } from '../config/config.ts'
import { summaryOf } from '../summary.ts'

/** `store-pages build`. */
export async function buildCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  // Left to itself, the heap of a long build grows to three times what it needs before it is collected.
  setFlagsFromString('--heap-growing-percent=25')
  const report = await build(options, context)
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}
