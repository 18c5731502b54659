import type { Content } from '../../data/content.ts'
import type { Store } from '../../data/store.ts'
import { Thread } from '../system/thread.ts'
import type { FilledStore } from './fill-store.ts'
import type { PagePrinter, PrintSettings } from './page-printer.ts'
import type { PrintedPage } from './printed-page.ts'
import type { SurroundTexts } from './surround-texts.ts'

/** What a thread is asked: to get ready, and then for what a printer makes. */
export type PrintQuestion =
  | { work: 'open'; settings: PrintSettings }
  | { work: 'fill' | 'print'; content: Content; store: Store }
  | { work: 'notFound'; texts: SurroundTexts }
  | { work: 'locationSearch'; stores: readonly Store[]; texts: SurroundTexts }

/** Threads that print pages side by side. The first one starts before it is known what of: that takes a while. */
export class PrintPool implements PagePrinter {
  readonly #threads = [startThread()]

  /** Starts more threads, up to `size`, and gets all of them ready. Rejects with what hinders them. */
  async open(settings: PrintSettings, size: number): Promise<PagePrinter> {
    while (this.#threads.length < size) this.#threads.push(startThread())
    await Promise.all(this.#threads.map((thread) => thread.ask({ work: 'open', settings })))
    return this
  }

  fill(content: Content, store: Store): Promise<FilledStore> {
    return this.#free().ask({ work: 'fill', content, store })
  }

  print(content: Content, store: Store): Promise<PrintedPage> {
    return this.#free().ask({ work: 'print', content, store })
  }

  notFound(texts: SurroundTexts): Promise<string[]> {
    return this.#free().ask({ work: 'notFound', texts })
  }

  locationSearch(stores: readonly Store[], texts: SurroundTexts): Promise<string[]> {
    return this.#free().ask({ work: 'locationSearch', stores, texts })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  // The one with the least to do.
  #free(): Thread<PrintQuestion> {
    return this.#threads.reduce((one, other) => (other.load < one.load ? other : one))
  }
}

const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 }

function startThread(): Thread<PrintQuestion> {
  return new Thread('print-worker.cjs', { resourceLimits })
}
