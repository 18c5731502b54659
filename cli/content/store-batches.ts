import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import { RequestError } from '../system/http/request-error.ts'
import { type BatchAnswer, type BatchReplies, storesQuestion } from './batch-calls.ts'
import type { RequestScope } from './request-scope.ts'

interface BatchesOptions {
  asker: Pick<RequestScope, 'askOnce'>
  host: ContentHost
  /** How many stores will be asked for or passed by. */
  stores: number
  /** Of one attempt. */
  timeoutMs: number
  /** Takes why stores are asked for one by one from now on. */
  onGivenUp?: (fault: RequestError) => void
}

/** Stores in one batch, at most, and batches that are asked for at once: their answers wait in memory to be rendered. */
export const [storesInBatch, batchesInFlight] = [50, 4]
/** A service that needs longer than this share of the time for a batch gets smaller ones. */
const slowShare = 0.3
/** With nothing in flight, so many milliseconds without another question are waited for more of them. */
const othersMs = 30
/** Batches that fail one after another before there are no more. */
const failuresWhenGivenUp = 2

interface Waiting {
  id: StoreId
  resolve: (replies: BatchReplies | undefined) => void
  reject: (error: unknown) => void
}

/** Asks for many stores at once, a store's question waiting for others that go with it. */
export class StoreBatches {
  readonly #options: BatchesOptions
  #waiting: Waiting[] = []
  #inFlight = 0
  #toCome: number
  #size = storesInBatch
  #failedInARow = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: BatchesOptions) {
    this.#options = options
    this.#toCome = options.stores
  }

  /** What a batch has brought for a store; undefined where nothing whole came, and its single calls must tell. */
  ask(id: StoreId): Promise<BatchReplies | undefined> {
    this.#toCome -= 1
    if (this.#failedInARow >= failuresWhenGivenUp) return Promise.resolve(undefined)
    const replies = new Promise<BatchReplies | undefined>((resolve, reject) => {
      this.#waiting.push({ id, resolve, reject })
    })
    this.#sendWhenDue()
    return replies
  }

  /** A store needs no question. */
  pass(): void {
    this.#toCome -= 1
    if (this.#toCome <= 0) this.#sendWhenDue()
  }

  #sendWhenDue(): void {
    while (this.#waiting.length >= this.#size) this.#send()
    clearTimeout(this.#timer)
    if (this.#waiting.length === 0) return
    const send = () => void (this.#waiting.length > 0 && this.#send())
    // Others that are ready at the same time come before this; while pages are rendered, others come one by one.
    if (this.#toCome <= 0) setImmediate(send)
    else if (this.#inFlight === 0) this.#timer = setTimeout(send, othersMs)
  }

  async #send(): Promise<void> {
    const { asker, host, timeoutMs } = this.#options
    const batch = this.#waiting.splice(0, this.#size)
    const start = performance.now()
    this.#inFlight += 1
    try {
      const ids = batch.map(({ id }) => id)
      const outcome = await asker.askOnce(storesQuestion(host, ids))
      this.#learn(outcome, batch.length, performance.now() - start > slowShare * timeoutMs)
      if (outcome instanceof RequestError) for (const { resolve } of batch) resolve(undefined)
      else this.#resolve(batch, outcome.stores)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      this.#inFlight -= 1
      this.#sendWhenDue()
    }
  }

  // What a batch that was cut off has not brought is in the next one: each brings something, or is a fault.
  #resolve(batch: readonly Waiting[], stores: BatchAnswer['stores']): void {
    const missing = batch.filter(({ id }) => !stores.has(String(id)))
    for (const { id, resolve } of batch) if (stores.has(String(id))) resolve(stores.get(String(id)))
    this.#waiting.unshift(...missing)
  }

  #learn(outcome: BatchAnswer | RequestError, stores: number, isSlow: boolean): void {
    const cause = outcome instanceof RequestError ? outcome : outcome.cutBy
    if (cause || isSlow) this.#size = Math.max(1, Math.floor(this.#size / 2))
    // One that is cut off though it is for one store is of a service that lets each wait until its time is over.
    const fault = outcome instanceof RequestError || stores === 1 ? cause : undefined
    this.#failedInARow = fault ? this.#failedInARow + 1 : 0
    if (!fault || this.#failedInARow !== failuresWhenGivenUp) return
    this.#options.onGivenUp?.(fault)
    for (const { resolve } of this.#waiting.splice(0)) resolve(undefined)
  }
}
