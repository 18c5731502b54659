import { setMaxListeners } from 'node:events'
import type { CommandContext } from '../report/command-context.ts'
import { Failure } from '../report/failure.ts'
import { branchAbort } from '../system/branch-abort.ts'
import { NothingLeft } from '../system/chain-answer.ts'
import { openConnections } from '../system/http/connections.ts'
import type { Fault } from '../system/http/fault.ts'
import type { Reply } from '../system/http/http.ts'
import { Caller, type CallerOptions } from './caller.ts'
import type { Call, Question } from './calls.ts'

export interface AskerOptions extends CallerOptions, Pick<CommandContext, 'env' | 'signal'> {
  /** Whether the first final failure ends all that is asked at once, or only that of its store. */
  endsAtFirst: boolean
}

/**
 * Asks until something ends all of it: the `signal`, a `Failure` given up with, or the first final failure. The
 * constructor throws `Failure` (exit code 2) on an unusable proxy.
 */
export class Asker {
  readonly #endsAtFirst: boolean
  readonly #connections: ReturnType<typeof openConnections>
  readonly #caller: Caller
  readonly #end = new AbortController()
  /** Every text that must not reach a message. */
  readonly secrets: string[]

  constructor(options: AskerOptions, secrets: readonly string[]) {
    const { signal, endsAtFirst } = options
    this.#endsAtFirst = endsAtFirst
    this.#connections = openConnections(options)
    this.secrets = [...this.#connections.secrets, ...secrets]
    this.#caller = new Caller(options, this.#connections.dispatcher, this.secrets)
    // Every store and attempt listens: Node would take more than ten for a leak.
    setMaxListeners(0, this.#end.signal)
    const abort = () => this.#end.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { signal: this.#end.signal })
  }

  /** As `Caller.ask`. */
  ask<T>(call: Call<T>, end: AbortController): Promise<T> {
    return this.#caller.ask(call, end)
  }

  /** As `Caller.askOnce`. */
  askOnce<T>(question: Question<T>): Promise<T | Fault> {
    return this.#caller.askOnce(question, this.#end.signal)
  }

  /** The answer of a call that came in another way. */
  read<T>(call: Call<T>, reply: Reply): T {
    const answer = call.read(reply)
    this.#caller.noteAnswer(call)
    return answer
  }

  /** What `ask` gives, or its final failure; `ask` gets what its calls end with. */
  async orFailure<T>(ask: (end: AbortController) => Promise<T>): Promise<T | Failure> {
    try {
      return await (this.#endsAtFirst ? ask(this.#end) : branchAbort(this.#end.signal, ask))
    } catch (error) {
      // It names the function that gives no answer.
      if (error instanceof Failure && this.#end.signal.reason instanceof NothingLeft) throw error
      this.#end.signal.throwIfAborted()
      if (error instanceof Failure) return error
      throw error
    }
  }

  giveUp(failure: Failure): never {
    this.#end.abort(failure)
    this.#end.signal.throwIfAborted()
    throw failure
  }

  stats(): ReturnType<Caller['stats']> {
    return this.#caller.stats()
  }

  problems(): ReturnType<Caller['problems']> {
    return this.#caller.problems()
  }

  async close(): Promise<void> {
    this.#end.abort(new Error('The content service is closed.'))
    await this.#connections.close()
  }
}
