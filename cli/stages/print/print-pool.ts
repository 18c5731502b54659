import type { Content } from '../../../data/content.ts'
import type { Store } from '../../../data/store.ts'
import { Thread } from '../../thread.ts'
import type { PagePrinter, PrintSettings } from './page-printer.ts'

/** What a thread is asked: to fill, or to print. */
export interface PrintQuestion {
  work: 'fill' | 'print'
  content: Content
  store: Store
}

/** Threads that print pages side by side. */
export interface PrintPool extends PagePrinter {
  close(): Promise<void>
}

const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 }

/** Starts `size` threads; the one with the least to do gets the next page. */
export function startPrintPool(size: number, workerData: PrintSettings): PrintPool {
  const start = () => new Thread<PrintQuestion>('print-worker.cjs', { workerData, resourceLimits })
  const threads = Array.from({ length: size }, start)
  const free = () => threads.reduce((one, other) => (other.load < one.load ? other : one))
  return {
    fill: (content, store) => free().ask({ work: 'fill', content, store }),
    print: (content, store) => free().ask({ work: 'print', content, store }),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
