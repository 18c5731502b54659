import pLimit from 'p-limit'
import type { Config } from '../config/config.ts'
import { RequestError } from '../system/http/request-error.ts'
import { pause } from '../system/pause.ts'
import { AdaptiveLimit } from './adaptive-limit.ts'

/** Lets attempts begin one by one: no more at once, no faster and no earlier than the service bears. */
export class RateLimiter {
  /** As many attempts at once as the service bears, over all hosts. */
  readonly limit: AdaptiveLimit
  readonly #places: ReturnType<typeof pLimit>
  readonly #pace: Pace
  /** The attempts that wait for a place, by their numbers. */
  readonly #waiting: number[] = []
  /** Hosts that asked to be left alone, and until when. */
  readonly #quiet = new Map<string, number>()

  constructor({ concurrency, rate }: Pick<Config, 'concurrency' | 'rate'>) {
    this.limit = new AdaptiveLimit(concurrency)
    this.#places = pLimit(concurrency)
    this.#pace = new Pace(rate)
  }

  /**
   * Does `work`, the attempt of this number of a call to `host`, when its turn has come; rejects with the
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
        // Calls that have failed oftener go first: however few are asked at once, a dead service shows soon.
        if (this.#waiting.some((other) => other > attempt)) return undefined
        await pause(this.#pace.take(performance.now()), signal)
        // Waiting for a place or for the rate may have taken until the host asked to be left alone.
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
