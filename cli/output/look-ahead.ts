import { type FileThread, filesAtOnce } from './file-thread.ts'
import {
  type LookColumns,
  lookAt,
  lookAtPages,
  type PageLook,
  type PageNames,
} from './look-at-files.ts'

export interface LookAheadOrder {
  /** Of the standing site. */
  folder: string
  pages: Iterable<PageNames>
  /** Looks at the pages where they are many. */
  thread: FileThread
  /** Called once it has been told to look at the last ones. */
  onEnd: () => void
}

/** Looks at the pages of the standing site before they are asked for, many at once. */
export class LookAhead {
  readonly #order: LookAheadOrder
  readonly #pages: Iterator<PageNames>
  #looks: Promise<LookColumns>
  #ahead: Promise<LookColumns>
  #asked = 0

  constructor(order: LookAheadOrder) {
    this.#order = order
    this.#pages = order.pages[Symbol.iterator]()
    this.#ahead = this.#begin()
    this.#looks = this.#ahead
  }

  /** What is seen of the next page: the turn is taken with the call, not with what it resolves to. */
  async next(): Promise<PageLook> {
    const place = this.#asked++ % filesAtOnce
    if (place === 0) {
      this.#looks = this.#ahead
      this.#ahead = this.#begin()
    }
    return lookAt(await this.#looks, place)
  }

  #begin(): Promise<LookColumns> {
    const { folder, thread, onEnd } = this.#order
    const look = { folder, pages: this.#nextPages() }
    const isLast = look.pages.length < filesAtOnce
    if (isLast && !thread.isStarted) return Promise.resolve(lookAtPages(look))
    const looks = thread.ask<LookColumns>({ look })
    if (isLast) onEnd()
    return looks
  }

  #nextPages(): PageNames[] {
    const pages: PageNames[] = []
    while (pages.length < filesAtOnce) {
      const { value, done } = this.#pages.next()
      if (done) break
      pages.push(value)
    }
    return pages
  }
}
