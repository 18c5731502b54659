import { getHeapStatistics, setFlagsFromString } from 'node:v8'

const largeHeapBytes = 50_000_000
const watchMs = 100

/**
 * Does `work` with a heap that suits it. Left to itself, the heap of a long store list grows to three
 * times what it needs before it is collected; to keep the heap of a short one as tight would cost a
 * tenth of a build's time, and V8 takes no code cache while a flag is other than when it was made.
 */
export async function inSuitableHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  const watch = setInterval(suitHeap, watchMs).unref()
  return work().finally(() => clearInterval(watch))
}

function suitHeap(): void {
  growHeapBy(getHeapStatistics().used_heap_size > largeHeapBytes ? 25 : 0)
}

/** Between two collections; 0 leaves it to V8. */
function growHeapBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
