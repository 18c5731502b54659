import { parentPort, type Transferable, Worker, type WorkerOptions } from 'node:worker_threads'
import type { Problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { programFile } from './package-root.ts'
import { strayFailure } from './stray-failure.ts'

/** What became of a question: a thread's answer, or the problems or the bug that hindered it. */
type Outcome = { value: unknown } | { problems: Problem[] } | { error: unknown }

/** The program on a thread of its own, where it calls `answerQuestions`. */
export class Thread<Question> {
  readonly #worker: Worker
  readonly #waiting: { resolve(value: never): void; reject(error: unknown): void }[] = []
  /** What ended it too early. */
  #fault: { error: unknown } | undefined

  constructor(options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>) {
    this.#worker = new Worker(programFile('main.cjs'), {
      ...options,
      // It would take over `--input-type` of a script that calls the library, and refuse to start.
      execArgv: [],
    })
    this.#worker.on('message', (outcome: Outcome) => this.#settle(outcome))
    this.#worker.on('error', (error) => this.#end(strayFailure(error)))
    // After an error, or where the code on it has ended it.
    this.#worker.on('exit', () => this.#end(new Error('the thread was ended')))
  }

  /** Questions without an answer yet. */
  get load(): number {
    return this.#waiting.length
  }

  /** Resolves to the thread's answer; rejects with what hindered it, a `UserError` or a bug. */
  ask<Value>(question: Question): Promise<Value> {
    // Answers come in the order of the questions, so that they need no numbers.
    return new Promise((resolve, reject) => {
      if (this.#fault) throw this.#fault.error
      // It throws at what cannot go over: then no answer will come.
      this.#worker.postMessage(question)
      this.#waiting.push({ resolve, reject })
    })
  }

  /** Ends at once what is under way. */
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

/** On a thread: answers each question; memory in `moved` goes over with the value, and is not copied. */
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
