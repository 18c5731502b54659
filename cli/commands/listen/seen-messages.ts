/** Remembers signatures of messages, each as long as its message could be replayed. */
export class SeenMessages {
  readonly #most: number
  /** Expiry of each signature in seconds; the oldest signature is the first. */
  readonly #until = new Map<string, number>()

  /** Beyond `most` signatures, the oldest are dropped: a replay of one causes one more build. */
  constructor(most = 100_000) {
    this.#most = most
  }

  get size(): number {
    return this.#until.size
  }

  has(signature: string): boolean {
    return this.#until.has(signature)
  }

  /** Adds a signature, and drops the expired ones. */
  add(signature: string, until: number, now: number): void {
    this.#until.set(signature, until)
    for (const [first, end] of this.#until) {
      if (end >= now && this.#until.size <= this.#most) return
      this.#until.delete(first)
    }
  }
}
