import type { Answer, Call, Found, Question, Reply } from './question.ts'
import type { FoundPlace } from './store-finder.ts'

/** Asks for stores in a worker: to look through thousands of them would hold up what is typed. */
export class Finder {
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #worker: Worker | undefined
  #number = 0

  /** Loads the stores, if that is not done. */
  start(): void {
    this.#worker ??= this.#started()
  }

  /** Undefined where another question came after it, or more is to be typed. */
  answer(question: Question): Promise<Answer | undefined> {
    return this.#ask({ question })
  }

  /** The next stores of the last answer. */
  more(from: number): Promise<readonly Found[]> {
    return this.#ask({ from })
  }

  /** The places of all stores of the last answer. */
  places(): Promise<FoundPlace[]> {
    return this.#ask({ places: true })
  }

  #ask<Value>(call: Call extends infer One ? Omit<One, 'number'> : never): Promise<Value> {
    this.start()
    this.#number += 1
    const number = this.#number
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, ({ value, error }) => {
        if (error === undefined) resolve(value as Value)
        else reject(new Error(error))
      })
      this.#worker?.postMessage({ ...call, number })
    })
  }

  #started(): Worker {
    const worker = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#settle(data))
    worker.addEventListener('error', () => {
      this.#worker = undefined
      for (const number of this.#waiting.keys()) this.#settle({ number, error: 'No worker' })
    })
    return worker
  }

  #settle(reply: Reply): void {
    this.#waiting.get(reply.number)?.(reply)
    this.#waiting.delete(reply.number)
  }
}
