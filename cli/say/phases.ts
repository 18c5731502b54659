/** Measures the phases of a build, one after the other, in milliseconds. */
export class Phases {
  readonly #ended: { name: string; ms: number }[] = []
  #name: string
  #since = performance.now()

  constructor(first: string) {
    this.#name = first
  }

  /** Ends the phase under way and begins the next. */
  start(name: string): void {
    const now = performance.now()
    this.#ended.push({ name: this.#name, ms: Math.round(now - this.#since) })
    this.#name = name
    this.#since = now
  }

  /** All phases, the one under way included. */
  list(): { name: string; ms: number }[] {
    const ms = Math.round(performance.now() - this.#since)
    return [...this.#ended, { name: this.#name, ms }]
  }
}
