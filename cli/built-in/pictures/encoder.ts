import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** The pictures that are encoded at once: pages are rendered on the other cores. */
export const lanes = Math.max(1, Math.min(availableParallelism() - 1, 3))

/** Runs work on pictures, a few at once, and encodes as long as the time of the build allows. */
export class Encoder {
  readonly #limit = pLimit(lanes)
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

  /** Runs work that the build needs in any case. */
  always<T>(work: () => Promise<T>): Promise<T> {
    return this.#limit(() => this.#measured(work))
  }

  /** Runs work unless the time is used up; resolves to whether it ran. */
  inTime(work: () => Promise<void>): Promise<boolean> {
    return this.#limit(async () => {
      if (this.#signal.aborted || this.usedMs >= this.#budgetMs) return false
      await this.#measured(work)
      return true
    })
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
