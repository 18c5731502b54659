import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { build } from '../build.ts'
import type { CommandContext } from '../command-context.ts'
import type { BuildOptions } from '../config/config.ts'
import { summaryOf } from '../summary.ts'

const largeHeapBytes = 50_000_000
const watchMs = 500

/** `store-pages build`. */
export async function buildCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  growHeapBy(25)
  const watch = setInterval(suitHeap, watchMs).unref()
  const report = await build(options, context).finally(() => clearInterval(watch))
  context.reporter.say(summaryOf(report, options.out ?? 'out'))
}

// Left to itself, the heap of a long store list grows to three times what it needs before it is
// collected; to keep the heap of a short one as tight would cost a tenth of a build's time.
function suitHeap(): void {
  growHeapBy(getHeapStatistics().used_heap_size > largeHeapBytes ? 25 : 0)
}

/** Between two collections; 0 leaves it to V8. */
function growHeapBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
