/** The signatures of messages, each as long as its message could come once more. */
export class SeenMessages {
  readonly #most: number
  /** Until when, in seconds, each could; the one that came first is the first. */
  readonly #until = new Map<string, number>()

  /** Of more than `most`, those that came first are forgotten: what comes again of them is one more build. */
  constructor(most = 100_000) {
    this.#most = most
  }

  get size(): number {
    return this.#until.size
  }

  has(signature: string): boolean {
    return this.#until.has(signature)
  }

  /** Remembers one, and forgets those that are too old to come again. */
  add(signature: string, until: number, now: number): void {
    this.#until.set(signature, until)
    for (const [first, end] of this.#until) {
      if (end >= now && this.#until.size <= this.#most) return
      this.#until.delete(first)
    }
  }
}
