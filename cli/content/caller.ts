import { Failure } from '../say/failure.ts'
import { type Problem, problem, type Where } from '../say/problems.ts'
import { type Asked, missingAdvice, missingWords } from '../say/wording/content.ts'
import type { Stop } from '../system/stop.ts'
import { wait } from '../system/stop.ts'
import { causeOf, Fault } from './fault.ts'
import { Gate, type GateSettings, type Turn } from './gate.ts'
import { get, type HttpRequest, type HttpSettings, type Received } from './http.ts'
import { type AttemptStats, Meter } from './meter.ts'
import { leaveAloneMs, type RetrySettings, retryWait } from './retry.ts'

/** One call of the specification (section 7): what to ask, and how to read the answer. */
export interface Call<Answer> {
  asked: Asked
  where: Where
  request: HttpRequest
  /** Throws a `Fault` when the answer is not what the call promises. */
  read(received: Received): Answer
}

export interface CallerSettings extends RetrySettings, GateSettings {
  timeoutMs: number
  /** Never shown in a cause. */
  secrets: readonly string[]
  dispatcher: HttpSettings['dispatcher']
  tell: (problem: Problem) => void
}

/** What a build asked of the content service (design 4.5, `content` in the report). */
export interface ContentStats extends AttemptStats {
  /** As few attempts at once were allowed when the service could not bear more. */
  lowestLimit: number
}

/** Makes calls: as many attempts at once as the service bears, and failed ones again. */
export class Caller {
  readonly #settings: CallerSettings
  readonly #gate: Gate
  readonly #meter = new Meter()
  /** The kinds of calls that have been answered well, each at its host. */
  readonly #answered = new Set<string>()

  constructor(settings: CallerSettings) {
    this.#settings = settings
    this.#gate = new Gate(settings)
  }

  /**
   * The answer of the first attempt that succeeds; throws a `Failure` (exit code 1), or the reason of
   * `stop`. The final failure stops `stop`: nothing more is begun of all that is asked with it.
   */
  async ask<Answer>(call: Call<Answer>, stop: Stop): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      // Only the attempt holds a place: others go on while this call waits for its next one.
      const visitor = { host: call.request.url.host, attempt }
      const outcome = await this.#gate.pass(visitor, stop, (turn) =>
        this.#attempt(call, attempt, stop, turn),
      )
      if (!(outcome instanceof Fault)) return outcome
      await this.#waitOrGiveUp(call, outcome, attempt, stop)
    }
  }

  stats(): ContentStats {
    return { ...this.#meter.read(), lowestLimit: this.#gate.stats().lowestLimit }
  }

  /** What is to be told of the calls as a whole. */
  problems(): Problem[] {
    const { concurrency } = this.#settings
    const { lowestLimit, overload } = this.#gate.stats()
    if (overload === undefined) return []
    return [problem('CONTENT_SLOWED', { concurrency, lowestLimit, cause: overload })]
  }

  async #attempt<Answer>(
    call: Call<Answer>,
    attempt: number,
    stop: Stop,
    turn: Turn,
  ): Promise<Answer | Fault> {
    const { dispatcher, timeoutMs } = this.#settings
    stop.throwIfStopped()
    const start = performance.now()
    let ms: number | undefined
    this.#meter.started(attempt)
    try {
      const received = await get(call.request, { dispatcher, timeoutMs, stop })
      ms = performance.now() - start
      turn.answered()
      const answer = call.read(received)
      this.#answered.add(kindOf(call))
      return answer
    } catch (error) {
      stop.throwIfStopped()
      ms ??= performance.now() - start
      if (!(error instanceof Fault)) throw error
      if (error.overload) turn.overloaded(error.message, attempt, leaveAloneMs(error, Date.now()))
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
    const { retries, secrets, tell } = this.#settings
    stop.throwIfStopped()
    const missing = fault.isMissing ? `: ${missingWords(call.asked)}` : ''
    const cause = causeOf(fault, secrets) + missing
    const waitMs = retryWait(fault, attempt, this.#settings, Date.now())
    if (waitMs === 'give up') {
      const advice = missing && `; ${this.#adviceFor(call)}`
      this.#giveUp(call, cause + advice, attempt, stop)
    }
    const args = { call: nameOf(call), cause, attempt, attempts: retries, waitMs }
    tell(problem('CONTENT_RETRY', args, call.where))
    await wait(waitMs, stop)
  }

  #adviceFor(call: Call<unknown>): string {
    return missingAdvice(call.asked, call.where.store, this.#answered.has(kindOf(call)))
  }

  #giveUp(call: Call<unknown>, cause: string, attempts: number, stop: Stop): never {
    const args = { call: nameOf(call), cause, attempts }
    const failure = new Failure(1, [problem('CONTENT_FAILED', args, call.where)])
    this.#meter.gaveUp()
    this.#settings.tell(problem('CONTENT_ABORTED', {}))
    stop.stop(failure)
    throw failure
  }
}

function nameOf({ asked }: Call<unknown>): string {
  return `The ${asked}`
}

function kindOf({ asked, request }: Call<unknown>): string {
  return `${asked} ${request.url.host}`
}
