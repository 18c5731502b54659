import type { Store } from '../../data/store.ts'
import type { Answer } from '../content-service/calls.ts'
import type { PageRecord, PageRecords } from './page-records.ts'

/**
 * One by one, between two answers, records take some three times as long to find: the processor's caches
 * hold other code then.
 */
const recordsAtOnce = 128

type Records = readonly (PageRecord | undefined)[]

export interface FindAheadOrder {
  records: Pick<PageRecords, 'find'>
  /** Their records will be asked for in this order. */
  stores: readonly Store[]
  /** Under another one, no page is as it was. */
  footer: () => Promise<Answer>
}

/** Finds the records of stores before they are asked for, many at once. */
export class FindAhead {
  readonly #order: FindAheadOrder
  #found: Promise<Records> = Promise.resolve([])
  #asked = 0

  constructor(order: FindAheadOrder) {
    this.#order = order
  }

  /** The record of the next store: the turn is taken with the call, not with what it resolves to. */
  async next(): Promise<PageRecord | undefined> {
    const place = this.#asked++ % recordsAtOnce
    if (place === 0) this.#found = this.#find(this.#asked - 1)
    const found = await this.#found
    return found[place]
  }

  async #find(start: number): Promise<Records> {
    const { records, stores, footer } = this.#order
    const known = await footer()
    return stores.slice(start, start + recordsAtOnce).map((store) => records.find(store, known))
  }
}
