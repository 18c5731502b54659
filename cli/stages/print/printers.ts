import { availableParallelism } from 'node:os'
import { optimiseAsUsual, optimiseLate } from '../../v8-flags.ts'
import type { PagePrinter, PrintSettings } from './page-printer.ts'
import { PrintPool } from './print-pool.ts'

/** So many pages pay for threads that must first start. */
const manyPages = 300

/** So many pages pay for code that must first be optimised. */
const pagesToOptimiseFor = 2000

const mostThreads = Math.min(availableParallelism() - 1, 3)

/**
 * What prints the pages of a build: a thread where all are to be printed, more threads where they are
 * many, and this thread as long as most of them stand already.
 */
export class Printers {
  #settings: PrintSettings | undefined
  #pool: PrintPool | undefined
  #printer: Promise<PagePrinter> | undefined
  #printed = 0

  /** `all`: whether every page is to be printed, as far as that is known before the store list is. */
  constructor(all: boolean) {
    if (all && mostThreads > 0) this.#pool = new PrintPool()
  }

  /** Says what is to be printed, and how many pages; 0 where most of them stand already. */
  open(settings: PrintSettings, pages: number): void {
    this.#settings = settings
    if (this.#pool || pages >= manyPages) this.#printOnThreads(settings, pages)
  }

  /** The printer of the next page; rejects with what hinders it. */
  next(): Promise<PagePrinter> {
    const settings = this.#settings
    if (!settings) throw new Error('A page is to be printed before it is said what of.')
    this.#printed += 1
    // How many are to come is not known then.
    if (!this.#pool && this.#printed >= manyPages) this.#printOnThreads(settings, Infinity)
    this.#printer ??= openPrinter(settings)
    return this.#printer
  }

  async close(): Promise<void> {
    optimiseAsUsual()
    await this.#pool?.close()
  }

  #printOnThreads(settings: PrintSettings, pages: number): void {
    if (mostThreads === 0) return
    this.#pool ??= new PrintPool()
    this.#printer = this.#pool.open(settings, pages < manyPages ? 1 : mostThreads)
    this.#printer.then(
      // Not before: V8 takes no code cache of other flags.
      () => pages < pagesToOptimiseFor && optimiseLate(),
      // It is told to who asks for a page.
      () => {},
    )
  }
}

// Parser and templates are loaded only when there is something to print.
async function openPrinter(settings: PrintSettings): Promise<PagePrinter> {
  const { createPagePrinter } = await import('./page-printer.ts')
  return createPagePrinter(settings)
}
