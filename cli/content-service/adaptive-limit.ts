import { type Crowd, isSlow, queues } from './crowd.ts'

/** Why a limit was lowered: what an attempt failed with, or how long two crowds had to wait. */
export type Strain = { cause: string } | { crowd: Crowd; smaller: Crowd }

// Fewer answers, or answers of less than three round trips, say too little of a service.
const smallestRound = 12
const roundTrips = 3

const muchSlower = 1.5
const findingsNeeded = 2
const longestPatience = 4

/**
 * How many attempts may be in flight: as many as the service bears, never more than `most`. It starts
 * there; it is halved when the service is overloaded, at most once a round trip; it grows by one after
 * a good round, after a few once it was lowered again and again. When answers are slow, a round of half
 * as many shows whether the other half only queues.
 */
export class AdaptiveLimit {
  readonly #most: number
  #bearable: number
  #now: number
  #era = 0
  #toSkip: number
  #answers = 0
  #totalMs = 0
  /** While a round of half as many goes on: the slow crowd it is compared with. */
  #slow: Crowd | undefined
  /** How often in a row the other half was found to queue. */
  #findings = 0
  /** Answers were found to take this long without queueing. */
  #calmMs = 0
  #goodRounds = 0
  #patience = 1
  #lowest: number
  #refusals = 0
  #strain: Strain | undefined

  constructor(most: number) {
    this.#most = most
    this.#bearable = most
    this.#now = most
    this.#toSkip = most
    this.#lowest = most
  }

  /** The limit of this moment. */
  get now(): number {
    return this.#now
  }

  /** What an attempt that begins now names at its end: those begun under another limit do not count. */
  get era(): number {
    return this.#era
  }

  /** The lowest limit so far. */
  get lowest(): number {
    return this.#lowest
  }

  /** What shows that the service cannot bear `most`; one refusal alone, or one call's retries, do not. */
  get strain(): Strain | undefined {
    return this.#strain
  }

  /** An attempt of `era` was answered after `ms`. */
  answered(era: number, ms: number): void {
    if (era !== this.#era || this.#toSkip-- > 0) return
    this.#answers += 1
    this.#totalMs += ms
    if (this.#answers < Math.max(smallestRound, this.#now * roundTrips)) return
    const crowd = { atOnce: this.#now, ms: this.#totalMs / this.#answers }
    this.#startRound()
    this.#judge(crowd)
  }

  /** The attempt of this number of a call failed as attempts do when a service is overloaded. */
  overloaded(era: number, cause: string, attempt: number): void {
    if (era !== this.#era) return
    if (attempt === 1 && this.#now > 1 && ++this.#refusals > 1) this.#strain ??= { cause }
    this.#lower(half(this.#now))
  }

  #judge(crowd: Crowd): void {
    if (this.#slow) this.#compare(this.#slow, crowd)
    else if (this.#isSuspect(crowd)) this.#lookAtHalf(crowd)
    else this.#goodRound()
  }

  #isSuspect(crowd: Crowd): boolean {
    return isSlow(crowd) && (this.#findings > 0 || crowd.ms >= this.#calmMs * muchSlower)
  }

  #lookAtHalf(crowd: Crowd): void {
    this.#slow = crowd
    this.#set(half(this.#bearable))
  }

  // Answers differ from each other: one finding may be an accident, two in a row are none.
  #compare(slow: Crowd, smaller: Crowd): void {
    this.#findings = queues(slow, smaller) ? this.#findings + 1 : 0
    if (this.#findings === findingsNeeded) {
      this.#strain ??= { crowd: slow, smaller }
      this.#lower(smaller.atOnce)
    } else {
      this.#slow = undefined
      this.#calmMs = Math.max(this.#calmMs, slow.ms)
      this.#set(this.#bearable)
    }
  }

  #goodRound(): void {
    this.#findings = 0
    this.#goodRounds += 1
    if (this.#bearable === this.#most) this.#patience = 1
    else if (this.#goodRounds >= this.#patience) this.#bear(this.#bearable + 1)
  }

  #lower(to: number): void {
    this.#patience = Math.min(this.#patience * 2, longestPatience)
    this.#lowest = Math.min(this.#lowest, to)
    this.#bear(to)
  }

  #bear(bearable: number): void {
    this.#bearable = bearable
    this.#slow = undefined
    this.#findings = 0
    this.#calmMs = 0
    this.#goodRounds = 0
    this.#set(bearable)
  }

  #set(now: number): void {
    if (now === this.#now) return
    // The first of a crowd that has grown find fewer at work than the later ones.
    this.#toSkip = now > this.#now ? now : 0
    this.#now = now
    this.#era += 1
    this.#startRound()
  }

  #startRound(): void {
    this.#answers = 0
    this.#totalMs = 0
  }
}

function half(limit: number): number {
  return Math.max(1, Math.floor(limit / 2))
}
