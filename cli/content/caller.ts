import type { Config } from '../config/config.ts'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import type { ContentReport } from '../say/report.ts'
import { missingAdvice, missingWords } from '../say/wording/content.ts'
import type { Stop } from '../system/stop.ts'
import { wait } from '../system/stop.ts'
import type { Call } from './calls.ts'
import { causeOf, Fault } from './fault.ts'
import { Gate, type Turn } from './gate.ts'
import { get, type HttpOptions } from './http.ts'
import { Meter } from './meter.ts'

type RetryOptions = Pick<Config, 'retries' | 'retryDelayMs'>

export interface CallerOptions
  extends RetryOptions,
    Pick<Config, 'concurrency' | 'rate' | 'timeoutMs'> {
  /** Never shown in a cause. */
  secrets: readonly string[]
  dispatcher: HttpOptions['dispatcher']
  /** Takes retries and the end of the retries as they come. */
  warn: (problem: Problem) => void
}

/** Makes calls: as many attempts at once as the service bears, and failed ones again. */
export class Caller {
  readonly #options: CallerOptions
  readonly #gate: Gate
  readonly #meter = new Meter()
  /** The kinds of calls that have been answered well, each at its host. */
  readonly #answered = new Set<string>()

  constructor(options: CallerOptions) {
    this.#options = options
    this.#gate = new Gate(options)
  }

  /**
   * The answer of the first attempt that succeeds; throws a `Failure` (exit code 1), or the reason of
   * `stop`. The final failure stops `stop`: nothing more is begun of all that is asked with it.
   */
  async ask<T>(call: Call<T>, stop: Stop): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      // Only the attempt holds a place: others go on while this call waits for its next one.
      const outcome = await this.#gate.pass(call.request.url.host, attempt, stop, (turn) =>
        this.#attempt(call, attempt, stop, turn),
      )
      if (!(outcome instanceof Fault)) return outcome
      await this.#waitOrGiveUp(call, outcome, attempt, stop)
    }
  }

  stats(): Omit<ContentReport, 'reused'> {
    return { ...this.#meter.read(), lowestLimit: this.#gate.limit.lowest }
  }

  /** The warnings of the calls as a whole. */
  problems(): Problem[] {
    const { concurrency } = this.#options
    const { lowest: lowestLimit, overload: cause } = this.#gate.limit
    return cause === undefined
      ? []
      : [problem('CONTENT_SLOWED', { concurrency, lowestLimit, cause })]
  }

  async #attempt<T>(call: Call<T>, attempt: number, stop: Stop, turn: Turn): Promise<T | Fault> {
    const { dispatcher, timeoutMs } = this.#options
    stop.throwIfStopped()
    const start = performance.now()
    let ms: number | undefined
    this.#meter.started(attempt)
    try {
      const reply = await get(call.request, { dispatcher, timeoutMs, stop })
      ms = performance.now() - start
      turn.answered()
      const answer = call.read(reply)
      this.#answered.add(kindOf(call))
      return answer
    } catch (error) {
      stop.throwIfStopped()
      ms ??= performance.now() - start
      if (!(error instanceof Fault)) throw error
      const { overload, retryAfter } = error.facts
      if (overload) turn.overloaded(error.message, leaveAloneMs(retryAfter, Date.now()))
      return error
    } finally {
      this.#meter.ended(ms)
    }
  }

  async #waitOrGiveUp(
    call: Call<unknown>,
    fault: Fault,
    attempt: number,
    stop: Stop,
  ): Promise<void> {
    const { retries, secrets, warn } = this.#options
    const { retryAfter, isMissing } = fault.facts
    stop.throwIfStopped()
    const missing = isMissing ? `: ${missingWords(call.asked)}` : ''
    const args = { call: `The ${call.asked}`, cause: causeOf(fault, secrets) + missing }
    const waitMs = retryWait(retryAfter, attempt, this.#options, Date.now())
    if (waitMs !== 'give up') {
      warn(problem('CONTENT_RETRY', { ...args, attempt, retries, waitMs }, call.where))
      return wait(waitMs, stop)
    }
    const others = this.#answered.has(kindOf(call))
    const advice = isMissing ? `; ${missingAdvice(call.asked, call.where.store, others)}` : ''
    const failed = { ...args, cause: args.cause + advice, attempts: attempt }
    const failure = new Failure(1, [problem('CONTENT_FAILED', failed, call.where)])
    this.#meter.gaveUp()
    warn(problem('CONTENT_ABORTED', {}))
    stop.stop(failure)
    throw failure
  }
}

function kindOf({ asked, request }: Call<unknown>): string {
  return `${asked} ${request.url.host}`
}

/**
 * The milliseconds to wait after the failed attempt number `attempt` (the first is 1), or `give up`;
 * a longer `Retry-After`, as it was sent, is honoured up to 60 s.
 */
export function retryWait(
  retryAfter: string | undefined,
  attempt: number,
  { retries, retryDelayMs }: RetryOptions,
  now: number,
): number | 'give up' {
  if (attempt > retries) return 'give up'
  return Math.max(retryDelayMs, leaveAloneMs(retryAfter, now))
}

/** For how many milliseconds a `Retry-After` asks not to be asked, up to 60 s. */
function leaveAloneMs(retryAfter: string | undefined, now: number): number {
  return Math.min(retryAfterMs(retryAfter?.trim() ?? '', now), 60_000)
}

// RFC 9110 section 10.2.3: whole seconds or an HTTP date; anything else asks for nothing.
function retryAfterMs(value: string, now: number): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // Date.parse also reads "-5" or "1.5" as a date.
  if (!/^[a-z]{3}/i.test(value)) return 0
  const at = Date.parse(value)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}
