/** The attempts of a build in numbers. */
export interface AttemptStats {
  /** Attempts started, retries among them. */
  requests: number
  retries: number
  /** Calls given up. */
  failures: number
  maxInFlight: number
  /** Of every attempt that ended by itself; within 2.5 %. */
  p50Ms: number
  p95Ms: number
}

// Buckets 5 % apart, from 0.05 ms to over an hour: the same few bytes for ten stores and for 100,000.
const smallestMs = 0.05
const ratio = Math.log(1.05)
const bucketCount = 380

/** Counts attempts and their durations in a fixed amount of memory. */
export class Meter {
  #requests = 0
  #retries = 0
  #failures = 0
  #inFlight = 0
  #maxInFlight = 0
  #timed = 0
  readonly #buckets = new Uint32Array(bucketCount)

  started(attempt: number): void {
    this.#requests++
    if (attempt > 1) this.#retries++
    this.#inFlight++
    this.#maxInFlight = Math.max(this.#maxInFlight, this.#inFlight)
  }

  /** `ms` is left out for an attempt that was stopped: its duration says nothing of the service. */
  ended(ms?: number): void {
    this.#inFlight--
    if (ms === undefined) return
    const step = Math.floor(Math.log(Math.max(ms, smallestMs) / smallestMs) / ratio)
    const bucket = Math.min(step, bucketCount - 1)
    this.#timed++
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1
  }

  gaveUp(): void {
    this.#failures++
  }

  read(): AttemptStats {
    return {
      requests: this.#requests,
      retries: this.#retries,
      failures: this.#failures,
      maxInFlight: this.#maxInFlight,
      p50Ms: this.#percentile(0.5),
      p95Ms: this.#percentile(0.95),
    }
  }

  #percentile(share: number): number {
    const rank = Math.max(1, Math.ceil(this.#timed * share))
    let seen = 0
    const bucket = this.#buckets.findIndex((count) => {
      seen += count
      return seen >= rank
    })
    if (bucket < 0) return 0
    return Number((smallestMs * Math.exp((bucket + 0.5) * ratio)).toPrecision(3))
  }
}
