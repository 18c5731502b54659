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

/** So many pages are asked for before a thread that has just been started answers. */
const pagesMeanwhile = 250

/** Pages that are looked at together, and what is seen of them. */
interface Batch {
  pages: number
  looks: LookColumns | Promise<LookColumns>
}

/** Looks at the pages of the standing site before they are asked for, many at once. */
export class LookAhead {
  readonly #order: LookAheadOrder
  readonly #pages: Iterator<PageNames>
  #now: Batch
  #ahead: Batch
  /** Pages of the batch that have been asked for. */
  #asked = 0

  constructor(order: LookAheadOrder) {
    this.#order = order
    this.#pages = order.pages[Symbol.iterator]()
    this.#now = this.#look(this.#nextPages(pagesMeanwhile))
    this.#ahead = this.#begin()
  }

  /** What is seen of the next page: the turn is taken with the call, not with what it resolves to. */
  async next(): Promise<PageLook> {
    if (this.#asked === this.#now.pages) {
      this.#now = this.#ahead
      this.#ahead = this.#begin()
      this.#asked = 0
    }
    const place = this.#asked++
    return lookAt(await this.#now.looks, place)
  }

  #begin(): Batch {
    const { folder, thread, onEnd } = this.#order
    const pages = this.#nextPages(filesAtOnce)
    const isLast = pages.length < filesAtOnce
    if (isLast && !thread.isStarted) return this.#look(pages)
    const looks = thread.ask<LookColumns>({ look: { folder, pages } })
    if (isLast) onEnd()
    return { pages: pages.length, looks }
  }

  #look(pages: PageNames[]): Batch {
    const { folder } = this.#order
    return { pages: pages.length, looks: lookAtPages({ folder, pages }) }
  }

  #nextPages(most: number): PageNames[] {
    const pages: PageNames[] = []
    while (pages.length < most) {
      const { value, done } = this.#pages.next()
      if (done) break
      pages.push(value)
    }
    return pages
  }
}
