import { join } from 'node:path'
import { parentPort, type Transferable, Worker, type WorkerOptions } from 'node:worker_threads'
import { Failure } from '../say/failure.ts'
import type { Problem } from '../say/problems.ts'
import { packageRoot } from './package-root.ts'

/** A thread's answer, or the problems or the bug that hindered it. */
type Answer = { value: unknown } | { problems: Problem[] } | { error: unknown }

interface Waiting {
  resolve(value: never): void
  reject(error: unknown): void
}

/** A program of the tool on a thread of its own; it must call `answerQuestions`. */
export class Thread<Question> {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  /** What ended it too early. */
  #fault: { error: unknown } | undefined

  constructor(program: string, options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>) {
    this.#worker = new Worker(join(packageRoot, 'dist/program', program), {
      ...options,
      // It would take over `--input-type` of a script that calls the library, and refuse to start.
      execArgv: [],
    })
    this.#worker.on('message', (answer: Answer) => this.#settle(answer))
    this.#worker.on('error', (error) => {
      this.#fault = { error }
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  /** Questions without an answer yet. */
  get load(): number {
    return this.#waiting.length
  }

  /** Resolves to the thread's answer; rejects with what hindered it, a `Failure` or a bug. */
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

  #settle(answer: Answer): void {
    const waiting = this.#waiting.shift()
    if ('value' in answer) waiting?.resolve(answer.value as never)
    else waiting?.reject('problems' in answer ? new Failure(1, answer.problems) : answer.error)
  }
}

/** On a thread: answers each question; memory in `moved` goes over with the value, and is not copied. */
export function answerQuestions<Question>(
  answer: (question: Question) => Promise<{ value?: unknown; moved?: Transferable[] }>,
): void {
  const send = (answer: Answer, moved?: Transferable[]) => parentPort?.postMessage(answer, moved)
  parentPort?.on('message', async (question: Question) => {
    try {
      const { value, moved } = await answer(question)
      send({ value }, moved)
    } catch (error) {
      send(error instanceof Failure ? { problems: error.problems } : { error })
    }
  })
}
