import type { MapStore } from '../map/map-store.ts'
import type { Answer, Asked, Call, Found, Question, Reply } from './question.ts'

/** Searches for stores in a worker, as a search through thousands of stores would delay typing. */
export class Finder {
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #worker: Worker | undefined
  #number = 0
  readonly #lists: string

  /** `lists` is the end of the names of the store lists in a further language. */
  constructor(lists = '') {
    this.#lists = lists
  }

  /** Starts to load the stores, unless that is done already. */
  start(): void {
    this.#worker ??= this.#started()
  }

  /** Resolves to undefined if a later question came, or if the text is incomplete. */
  answer(question: Question): Promise<Answer | undefined> {
    return this.#ask({ question })
  }

  /** Resolves to the next stores of the last answer. */
  more(from: number): Promise<readonly Found[]> {
    return this.#ask({ from })
  }

  /** Resolves to the coordinates of all stores of the last answer. */
  places(): Promise<MapStore[]> {
    return this.#ask({ places: true })
  }

  /** Resolves to queries for places that begin with a text, in a language (BCP 47). */
  suggest(typed: string, locale: string): Promise<string[]> {
    return this.#ask({ typed, locale })
  }

  #ask<Value>(call: Asked): Promise<Value> {
    this.start()
    this.#number += 1
    const number = this.#number
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, ({ value, error }) => {
        if (error === undefined) resolve(value as Value)
        else reject(new Error(error))
      })
      this.#worker?.postMessage({ ...call, number } satisfies Call)
    })
  }

  #started(): Worker {
    const worker = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ lists: this.#lists } satisfies Call)
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
