import type { Dispatcher } from 'undici'
import type { Config } from '../config/config.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { ContentReport } from '../report/report.ts'
import { userError } from '../report/user-error.ts'
import { missingAdvice, missingWords } from '../report/wording/content.ts'
import { get } from '../system/http/http.ts'
import { causeOf, NotFoundError, RequestError } from '../system/http/request-error.ts'
import { pause } from '../system/pause.ts'
import type { Call, Question } from './calls.ts'
import { Meter } from './meter.ts'
import { RateLimiter } from './rate-limiter.ts'

export interface RetryingClientOptions
  extends Pick<Config, 'concurrency' | 'rate' | 'timeoutMs' | 'retries' | 'retryDelayMs'> {
  /** Default: limits of its own. */
  limiter?: RateLimiter | undefined
  /** Receives each retry, and the end of the retries, as it happens. */
  warn: (problem: Problem) => void
}

/** Sends calls within the rate limit, and retries failed attempts. */
export class RetryingClient {
  readonly #options: RetryingClientOptions
  readonly #dispatcher: Dispatcher
  readonly #secrets: readonly string[]
  readonly #gate: RateLimiter
  readonly #meter = new Meter()
  /** The kinds of calls with a good answer, by host. */
  readonly #answered = new Set<string>()
  /** Whether any attempt got a good answer. */
  #isAnswered = false

  /** `secrets` never appear in a cause. */
  constructor(options: RetryingClientOptions, dispatcher: Dispatcher, secrets: readonly string[]) {
    this.#options = options
    this.#dispatcher = dispatcher
    this.#secrets = secrets
    this.#gate = options.limiter ?? new RateLimiter(options)
  }

  /**
   * The answer of the first attempt that succeeds. Throws a `UserError` (exit code 1), `NotFoundError` for a
   * call with `endsWhenMissing`, or the reason of `end`. A final failure aborts `end`, so that no further
   * request of the same controller starts.
   */
  async ask<T>(call: Call<T>, end: AbortController): Promise<T> {
    const { signal } = end
    for (let attempt = 1; ; attempt++) {
      // Only an attempt occupies a slot: other calls proceed while this one waits for its next attempt.
      const outcome = await this.#gate.pass(call.request.url.host, attempt, signal, () =>
        this.#attempt(call, attempt, signal),
      )
      if (!(outcome instanceof RequestError)) {
        this.noteAnswer(call)
        return outcome
      }
      signal.throwIfAborted()
      if (call.endsWhenMissing && outcome.facts.isMissing)
        throw new NotFoundError(causeOf(outcome, this.#secrets), call.request.url.href)
      await pause(this.#waitOrFail(call, outcome, attempt, end), signal)
    }
  }

  /** The answer of one attempt, or its error; rejects with the reason of `signal`. Reports no warning. */
  askOnce<T>(question: Question<T>, signal: AbortSignal): Promise<T | RequestError> {
    const { host } = question.request.url
    return this.#gate.pass(host, 1, signal, () => this.#attempt(question, 1, signal))
  }

  /** Records that a call of this kind got a good answer, also by a batch. */
  noteAnswer(call: Call<unknown>): void {
    this.#answered.add(kindOf(call))
  }

  stats(): Omit<ContentReport, 'reused'> {
    return { ...this.#meter.read(), lowestLimit: this.#gate.limit.lowest }
  }

  /** The warnings about the calls as a whole. */
  problems(): Problem[] {
    const { concurrency } = this.#options
    const { lowest: lowestLimit, overload: cause } = this.#gate.limit
    // If a service is down, the failed calls are report enough.
    if (!cause || !this.#isAnswered) return []
    return [problem('CONTENT_SLOWED', { concurrency, lowestLimit, cause })]
  }

  async #attempt<T>(
    question: Question<T>,
    attempt: number,
    signal: AbortSignal,
  ): Promise<T | RequestError> {
    const options = { dispatcher: this.#dispatcher, timeoutMs: this.#options.timeoutMs, signal }
    const start = performance.now()
    this.#meter.started(attempt)
    let refused = false
    try {
      const answer = question.read(await get(question.request, options))
      this.#isAnswered = true
      return answer
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      refused = error.facts.overload === true
      return error
    } finally {
      const store = question.where?.store
      const ended = { ms: performance.now() - start, store, refused }
      this.#meter.ended(signal.aborted ? undefined : ended)
    }
  }

  /** The milliseconds to wait before the next attempt; throws the `UserError` of the call after the last one. */
  #waitOrFail(
    call: Call<unknown>,
    fault: RequestError,
    attempt: number,
    end: AbortController,
  ): number {
    const { retries, retryDelayMs, warn } = this.#options
    const { retryAfterMs = 0, isMissing } = fault.facts
    const without = isMissing ? `: ${missingWords(call.kind)}` : ''
    const args = { call: `The ${call.kind}`, cause: causeOf(fault, this.#secrets) + without }
    if (attempt <= retries) {
      const waitMs = Math.max(retryDelayMs, retryAfterMs)
      warn(problem('CONTENT_RETRY', { ...args, attempt, retries, waitMs }, call.where))
      return waitMs
    }
    const others = this.#answered.has(kindOf(call))
    const advice = isMissing ? `; ${missingAdvice(call.kind, call.where.store, others)}` : ''
    const facts = { ...args, cause: args.cause + advice, attempts: attempt }
    this.#meter.failed()
    warn(problem('CONTENT_ABORTED', { source: call.source }))
    const failed = userError(1, 'CONTENT_FAILED', facts, call.where)
    end.abort(failed)
    throw failed
  }
}

function kindOf({ kind, request }: Call<unknown>): string {
  return `${kind} ${request.url.host}`
}
