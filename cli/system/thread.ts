import { parentPort, type Transferable, Worker, type WorkerOptions } from 'node:worker_threads'
import type { Problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { programFile } from './package-root.ts'
import { strayFailure } from './stray-failure.ts'

/** The result of a question: the thread's answer, or the problems or the bug that prevented it. */
type Outcome = { value: unknown } | { problems: Problem[] } | { error: unknown }

/** The program on a separate thread, where it calls `answerQuestions`. */
export class Thread<Question> {
  readonly #worker: Worker
  readonly #waiting: { resolve(value: never): void; reject(error: unknown): void }[] = []
  /** The error that ended the thread too early. */
  #fault: { error: unknown } | undefined

  constructor(options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>) {
    this.#worker = new Worker(programFile('main.cjs'), {
      ...options,
      // A thread would inherit `--input-type` of a script that calls the library, and refuse to start.
      execArgv: [],
    })
    this.#worker.on('message', (outcome: Outcome) => this.#settle(outcome))
    this.#worker.on('error', (error) => this.#end(strayFailure(error)))
    // The thread exits after an error, or if code on it has ended it.
    this.#worker.on('exit', () => this.#end(new Error('the thread was ended')))
  }

  /** The number of questions without an answer yet. */
  get load(): number {
    return this.#waiting.length
  }

  /** Resolves to the thread's answer; rejects with the `UserError` or the bug that prevented it. */
  ask<Value>(question: Question): Promise<Value> {
    // Answers come in the order of the questions, so they need no ids.
    return new Promise((resolve, reject) => {
      if (this.#fault) throw this.#fault.error
      // `postMessage` throws for a value that cannot be cloned: then no answer will come.
      this.#worker.postMessage(question)
      this.#waiting.push({ resolve, reject })
    })
  }

  /** Ends all work at once. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #end(error: unknown): void {
    this.#fault ??= { error }
    for (const { reject } of this.#waiting.splice(0)) reject(this.#fault.error)
  }

  #settle(outcome: Outcome): void {
    const waiting = this.#waiting.shift()
    if ('value' in outcome) waiting?.resolve(outcome.value as never)
    else waiting?.reject('problems' in outcome ? new UserError(1, outcome.problems) : outcome.error)
  }
}

/** Answers each question on a thread; memory in `moved` is transferred with the value, not copied. */
export function answerQuestions<Question>(
  answer: (question: Question) => Promise<{ value?: unknown; moved?: Transferable[] }>,
): void {
  const send = (outcome: Outcome, moved?: Transferable[]) => parentPort?.postMessage(outcome, moved)
  parentPort?.on('message', async (question: Question) => {
    try {
      const { value, moved } = await answer(question)
      send({ value }, moved)
    } catch (error) {
      send(error instanceof UserError ? { problems: error.problems } : { error })
    }
  })
}
