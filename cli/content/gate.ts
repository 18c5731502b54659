import pLimit from 'p-limit'
import type { Config } from '../config/config.ts'
import type { Stop } from '../system/stop.ts'
import { wait } from '../system/stop.ts'
import { AdaptiveLimit } from './adaptive-limit.ts'

/** One attempt whose turn has come; it says how the service bore it. */
export interface Turn {
  answered(): void
  /** `leaveAloneMs` is for how long the host asked not to be asked. */
  overloaded(cause: string, leaveAloneMs: number): void
}

/** Lets attempts begin one by one: no more at once, no faster and no earlier than the service bears. */
export class Gate {
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
   * reason of `stop` before that.
   */
  async pass<T>(
    host: string,
    attempt: number,
    stop: Stop,
    work: (turn: Turn) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      await pause(this.#quietMs(host), stop)
      this.#waiting.push(attempt)
      const done = await this.#places(async () => {
        this.#waiting.splice(this.#waiting.indexOf(attempt), 1)
        // Calls that have failed oftener go first: however few are asked at once, a dead service shows soon.
        if (this.#waiting.some((other) => other > attempt)) return undefined
        await pause(this.#pace.take(performance.now()), stop)
        // Waiting for a place or for the rate may have taken until the host asked to be left alone.
        return this.#quietMs(host) > 0
          ? undefined
          : { value: await work(this.#turn(host, attempt)) }
      })
      if (done) return done.value
    }
  }

  #turn(host: string, attempt: number): Turn {
    const { limit } = this
    const { era } = limit
    return {
      answered: () => {
        limit.answered(era)
        this.#places.concurrency = limit.now
      },
      overloaded: (cause, leaveAloneMs) => {
        limit.overloaded(era, cause, attempt)
        this.#places.concurrency = limit.now
        const until = performance.now() + leaveAloneMs
        this.#quiet.set(host, Math.max(until, this.#quiet.get(host) ?? 0))
      },
    }
  }

  #quietMs(host: string): number {
    return (this.#quiet.get(host) ?? 0) - performance.now()
  }
}

async function pause(ms: number, stop: Stop): Promise<void> {
  if (ms > 0) await wait(ms, stop)
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
