import pLimit from 'p-limit'
import { RequestError } from '../system/http/request-error.ts'
import { pause } from '../system/pause.ts'
import { AdaptiveLimit } from './adaptive-limit.ts'

/** The limits of requests, over all hosts. */
export interface RequestLimits {
  /** The maximum number in flight. */
  concurrency: number
  /** The maximum number per second. */
  rate: number
}

/** Starts attempts one by one, within the concurrency limit, the rate, and the `Retry-After` of the host. */
export class RateLimiter {
  /** The number of attempts in flight that the service can handle, over all hosts. */
  readonly limit: AdaptiveLimit
  readonly #places: ReturnType<typeof pLimit>
  readonly #pace: Pace
  /** The attempt numbers of the calls that wait for a free slot. */
  readonly #waiting: number[] = []
  /** The time until which each host has asked for a pause. */
  readonly #quiet = new Map<string, number>()

  constructor({ concurrency, rate }: RequestLimits) {
    this.limit = new AdaptiveLimit(concurrency)
    this.#places = pLimit(concurrency)
    this.#pace = new Pace(rate)
  }

  /**
   * Runs `work`, the attempt with this number of a call to `host`, when its turn comes; rejects with the
   * reason of `signal` before that.
   */
  async pass<T>(
    host: string,
    attempt: number,
    signal: AbortSignal,
    work: () => Promise<T | RequestError>,
  ): Promise<T | RequestError> {
    for (;;) {
      await pause(this.#quietMs(host), signal)
      this.#waiting.push(attempt)
      const done = await this.#places(async () => {
        this.#waiting.splice(this.#waiting.indexOf(attempt), 1)
        // Calls with more failed attempts go first: even at low concurrency, a service that is down is detected soon.
        if (this.#waiting.some((other) => other > attempt)) return undefined
        await pause(this.#pace.take(performance.now()), signal)
        // The host may have asked for a pause during the wait for a slot or for the rate.
        if (this.#quietMs(host) > 0) return undefined
        const { era } = this.limit
        const outcome = await work()
        if (!(outcome instanceof RequestError)) this.limit.answered(era)
        else if (outcome.facts.overload) {
          const quietMs = Math.max(outcome.facts.retryAfterMs ?? 0, this.#quietMs(host))
          this.limit.overloaded(era, outcome.message, attempt)
          this.#quiet.set(host, performance.now() + quietMs)
        }
        this.#places.concurrency = this.limit.now
        return { outcome }
      })
      if (done) return done.outcome
    }
  }

  #quietMs(host: string): number {
    return (this.#quiet.get(host) ?? 0) - performance.now()
  }
}

/** Spaces starts evenly, at most `rate` a second. */
export class Pace {
  readonly #gapMs: number
  #next = 0

  /** `rate` is the number of starts a second; Infinity means no spacing. */
  constructor(rate: number) {
    this.#gapMs = 1000 / rate
  }

  /** Reserves the next free start; returns the milliseconds from `now` until then. */
  take(now: number): number {
    const start = Math.max(now, this.#next)
    this.#next = start + this.#gapMs
    return start - now
  }
}
