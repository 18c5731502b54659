// With fewer answers in a round, a service with capacity for 3 of 8 requests refuses more than one request in fifty.
const answersAPlace = 10

/**
 * The number of attempts that may be in flight, at most `most`. The limit starts at `most`, is halved when
 * the service is overloaded (at most once a round trip), and grows by one after a round of good answers
 * (AIMD, as TCP's congestion control in RFC 5681 section 3.1).
 */
export class AdaptiveLimit {
  readonly #most: number
  #answers = 0
  #refusals = 0
  /** The current limit. */
  now: number
  /** Counts the changes of the limit: an attempt that began under another limit does not count. */
  era = 0
  /** The lowest limit so far. */
  lowest: number
  /**
   * The cause that proves that the service cannot handle `most` attempts. A single refusal, or the retries of
   * one call, are no proof.
   */
  overload: string | undefined

  constructor(most: number) {
    this.#most = most
    this.now = most
    this.lowest = most
  }

  /** Counts a good answer to an attempt that began in `era`. */
  answered(era: number): void {
    if (era !== this.era || this.now === this.#most) return
    this.#answers += 1
    if (this.#answers === this.now * answersAPlace) this.#set(this.now + 1)
  }

  /** Lowers the limit after an overload response; `attempt` is the attempt's number in its call, from 1. */
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
