/** Spaces starts evenly: at most so many a second. */
export class Pace {
  readonly #gapMs: number
  #next = 0

  /** `rate` is starts a second; Infinity spaces nothing. */
  constructor(rate: number) {
    this.#gapMs = 1000 / rate
  }

  /** Takes the next start that is free: so many milliseconds after `now`. */
  take(now: number): number {
    const start = Math.max(now, this.#next)
    this.#next = start + this.#gapMs
    return start - now
  }
}
