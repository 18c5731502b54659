import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** The pictures that are encoded at once: pages are rendered on the other cores. */
export const lanes = Math.max(1, Math.min(availableParallelism() - 1, 3))

/** Pictures of more pixels are decoded one at a time: one of 30 million pixels takes up to 240 MB. */
const manyPixels = 16_000_000

/** Runs work on pictures, a few at once, and encodes as long as the time of the build allows. */
export class Encoder {
  readonly #limit = pLimit(lanes)
  readonly #large = pLimit(1)
  readonly #budgetMs: number
  readonly #signal: AbortSignal
  #running = 0
  #since = 0
  #usedMs = 0

  constructor(seconds: number, signal: AbortSignal) {
    this.#budgetMs = seconds * 1000
    this.#signal = signal
  }

  /**
   * Whether most of the time is left: then a page gets all formats at once, and need not change in the next build.
   */
  get hasPlenty(): boolean {
    return this.usedMs < this.#budgetMs / 4
  }

  /** The time in which pictures were encoded, in milliseconds. */
  get usedMs(): number {
    return this.#usedMs + (this.#running > 0 ? performance.now() - this.#since : 0)
  }

  /** Runs work on a picture of so many pixels that the build needs in any case. */
  always<T>(pixels: number, work: () => Promise<T>): Promise<T> {
    return this.#inTurn(pixels, () => this.#measured(work))
  }

  /** Runs work on a picture of so many pixels unless the time is used up; resolves to whether it ran. */
  inTime(pixels: number, work: () => Promise<void>): Promise<boolean> {
    return this.#inTurn(pixels, async () => {
      if (this.#signal.aborted || this.usedMs >= this.#budgetMs) return false
      await this.#measured(work)
      return true
    })
  }

  #inTurn<T>(pixels: number, work: () => Promise<T>): Promise<T> {
    if (pixels <= manyPixels) return this.#limit(work)
    // A picture that waits for another large one takes no lane.
    return this.#large(() => this.#limit(work))
  }

  async #measured<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running++ === 0) this.#since = performance.now()
    try {
      return await work()
    } finally {
      if (--this.#running === 0) this.#usedMs += performance.now() - this.#since
    }
  }
}
