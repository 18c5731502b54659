// With fewer answers in a round, a service that bears 3 of 8 refuses more than one request in fifty.
const answersAPlace = 10

/**
 * How many attempts may be in flight: as many as the service bears, never more than `most`. It starts
 * there; it is halved when the service is overloaded, at most once a round trip, and grows by one after
 * a round of good answers (AIMD, as TCP's congestion control in RFC 5681 section 3.1).
 */
export class AdaptiveLimit {
  readonly #most: number
  #answers = 0
  #refusals = 0
  /** The limit of this moment. */
  now: number
  /** What an attempt that begins now names at its end: those begun under another limit do not count. */
  era = 0
  /** The lowest limit so far. */
  lowest: number
  /** The cause that shows that the service cannot bear `most`; one refusal alone, or one call's retries, do not. */
  overload: string | undefined

  constructor(most: number) {
    this.#most = most
    this.now = most
    this.lowest = most
  }

  /** An attempt of `era` was answered. */
  answered(era: number): void {
    if (era !== this.era || this.now === this.#most) return
    this.#answers += 1
    if (this.#answers === this.now * answersAPlace) this.#set(this.now + 1)
  }

  /** The attempt of this number of a call failed as attempts do when a service is overloaded. */
  overloaded(era: number, cause: string, attempt: number): void {
    if (era !== this.era) return
    if (attempt === 1 && this.now > 1 && ++this.#refusals > 1) this.overload ??= cause
    this.#set(Math.max(1, Math.floor(this.now / 2)))
  }

  #set(now: number): void {
    this.now = now
    this.lowest = Math.min(this.lowest, now)
    this.era += 1
    this.#answers = 0
  }
}
