import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import { RequestError } from '../system/http/request-error.ts'
import { type BatchAnswer, type BatchReplies, storesQuestion } from './batch-calls.ts'
import type { RequestScope } from './request-scope.ts'

interface BatchesOptions {
  scope: Pick<RequestScope, 'askOnce'>
  host: ContentHost
  /** The number of stores that will be requested or passed. */
  stores: number
  /** The timeout of one attempt, in milliseconds. */
  timeoutMs: number
  /** Receives the reason when batches are given up for single calls. */
  onFailure?: (fault: RequestError) => void
}

/**
 * The maximum of stores in a batch, and of batches in flight: their answers wait in memory until they are
 * rendered.
 */
export const [storesInBatch, batchesInFlight] = [50, 4]
/** A batch that takes longer than this share of the timeout halves the batch size. */
const slowShare = 0.3
/** The wait for further stores, in milliseconds, when no batch is in flight. */
const othersMs = 30
/** The number of consecutive failed batches after which batches are given up. */
const failuresWhenGivenUp = 2

interface Waiting {
  id: StoreId
  resolve: (replies: BatchReplies | undefined) => void
  reject: (error: unknown) => void
}

/** Requests many stores at once: the request of one store waits for others to share a batch. */
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

  /** A store's part of a batch; undefined when it is incomplete, and the single calls must be used. */
  ask(id: StoreId): Promise<BatchReplies | undefined> {
    this.#toCome -= 1
    if (this.#failedInARow >= failuresWhenGivenUp) return Promise.resolve(undefined)
    const replies = new Promise<BatchReplies | undefined>((resolve, reject) => {
      this.#waiting.push({ id, resolve, reject })
    })
    this.#sendWhenDue()
    return replies
  }

  /** Counts a store that needs no request. */
  pass(): void {
    this.#toCome -= 1
    if (this.#toCome <= 0) this.#sendWhenDue()
  }

  #sendWhenDue(): void {
    while (this.#waiting.length >= this.#size) this.#send()
    clearTimeout(this.#timer)
    if (this.#waiting.length === 0) return
    const send = () => void (this.#waiting.length > 0 && this.#send())
    // Stores that are ready at the same time join this batch; while pages are rendered, stores arrive one by one.
    if (this.#toCome <= 0) setImmediate(send)
    else if (this.#inFlight === 0) this.#timer = setTimeout(send, othersMs)
  }

  async #send(): Promise<void> {
    const { scope, host, timeoutMs } = this.#options
    const batch = this.#waiting.splice(0, this.#size)
    const start = performance.now()
    this.#inFlight += 1
    try {
      const ids = batch.map(({ id }) => id)
      const outcome = await scope.askOnce(storesQuestion(host, ids))
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

  // Stores that are missing in a batch that was cut off go into the next one: each batch brings a store, or fails.
  #resolve(batch: readonly Waiting[], stores: BatchAnswer['stores']): void {
    const absent = batch.filter(({ id }) => !stores.has(String(id)))
    for (const { id, resolve } of batch) if (stores.has(String(id))) resolve(stores.get(String(id)))
    this.#waiting.unshift(...absent)
  }

  #learn(outcome: BatchAnswer | RequestError, stores: number, isSlow: boolean): void {
    const cause = outcome instanceof RequestError ? outcome : outcome.cutBy
    if (cause || isSlow) this.#size = Math.max(1, Math.floor(this.#size / 2))
    // A batch for one store that is cut off counts as a failure: the service lets every request time out.
    const fault = outcome instanceof RequestError || stores === 1 ? cause : undefined
    this.#failedInARow = fault ? this.#failedInARow + 1 : 0
    if (!fault || this.#failedInARow !== failuresWhenGivenUp) return
    this.#options.onFailure?.(fault)
    for (const { resolve } of this.#waiting.splice(0)) resolve(undefined)
  }
}
