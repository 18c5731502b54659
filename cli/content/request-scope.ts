import { setMaxListeners } from 'node:events'
import type { CommandContext } from '../report/command-context.ts'
import { UserError } from '../report/user-error.ts'
import { branchAbort } from '../system/branch-abort.ts'
import { NothingLeft } from '../system/chain-answer.ts'
import { openConnections } from '../system/http/connections.ts'
import type { Reply } from '../system/http/http.ts'
import type { RequestError } from '../system/http/request-error.ts'
import type { Call, Question } from './calls.ts'
import { RetryingClient, type RetryingClientOptions } from './retrying-client.ts'

export interface RequestScopeOptions
  extends RetryingClientOptions,
    Pick<CommandContext, 'env' | 'signal'> {
  /** Whether the first final failure ends all requests, or only those of its store. */
  endsAtFirst: boolean
}

/**
 * Sends requests until one event ends all of them: the `signal`, a `UserError` passed to `abortAll`, or the
 * first final failure. The constructor throws `UserError` (exit code 2) on an unusable proxy.
 */
export class RequestScope {
  readonly #endsAtFirst: boolean
  readonly #connections: ReturnType<typeof openConnections>
  readonly #caller: RetryingClient
  readonly #end = new AbortController()
  /** The texts that must not appear in a message. */
  readonly secrets: string[]

  constructor(options: RequestScopeOptions, secrets: readonly string[]) {
    const { signal, endsAtFirst } = options
    this.#endsAtFirst = endsAtFirst
    this.#connections = openConnections(options)
    this.secrets = [...this.#connections.secrets, ...secrets]
    this.#caller = new RetryingClient(options, this.#connections.dispatcher, this.secrets)
    // Every store and attempt adds a listener: by default Node reports more than ten as a leak.
    setMaxListeners(0, this.#end.signal)
    const abort = () => this.#end.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { signal: this.#end.signal })
  }

  /** As `RetryingClient.ask`. */
  ask<T>(call: Call<T>, end: AbortController): Promise<T> {
    return this.#caller.ask(call, end)
  }

  /** As `RetryingClient.askOnce`. */
  askOnce<T>(question: Question<T>): Promise<T | RequestError> {
    return this.#caller.askOnce(question, this.#end.signal)
  }

  /** Reads the answer of a call from a reply that came with a batch. */
  read<T>(call: Call<T>, reply: Reply): T {
    const answer = call.read(reply)
    this.#caller.noteAnswer(call)
    return answer
  }

  /** The result of `ask`, or its final failure; `ask` gets the controller that aborts its calls. */
  async toResult<T>(ask: (end: AbortController) => Promise<T>): Promise<T | UserError> {
    try {
      return await (this.#endsAtFirst ? ask(this.#end) : branchAbort(this.#end.signal, ask))
    } catch (error) {
      // This error names the custom function that never settles.
      if (error instanceof UserError && this.#end.signal.reason instanceof NothingLeft) throw error
      this.#end.signal.throwIfAborted()
      if (error instanceof UserError) return error
      throw error
    }
  }

  abortAll(failure: UserError): never {
    this.#end.abort(failure)
    this.#end.signal.throwIfAborted()
    throw failure
  }

  stats(): ReturnType<RetryingClient['stats']> {
    return this.#caller.stats()
  }

  problems(): ReturnType<RetryingClient['problems']> {
    return this.#caller.problems()
  }

  async close(): Promise<void> {
    this.#end.abort(new Error('The content service is closed.'))
    await this.#connections.close()
  }
}
