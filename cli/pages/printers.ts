import { availableParallelism } from 'node:os'
import type { Content } from '../../data/content.ts'
import type { Store } from '../../data/store.ts'
import type { FilledStore } from './fill-store.ts'
import type { PagePrinter, PrintSettings } from './page-printer.ts'
import { PrintPool } from './print-pool.ts'
import type { PrintedPage } from './printed-page.ts'
import type { SurroundTexts } from './surround-texts.ts'
import { nameTooLarge } from './too-large.ts'

/** So many stores take as long to send to a thread as the templates to load here. */
const manyStores = 1000

const mostThreads = Math.min(availableParallelism() - 1, 3)

/** So many pages pay for threads that must first start, where there can be any. */
const manyPages = mostThreads > 0 ? 300 : Infinity

/**
 * What prints the pages and documents of a build: a thread where all pages are to be printed, more
 * threads where they are many, and this thread as long as most of them stand already.
 */
export class Printers implements PagePrinter {
  #settings: PrintSettings | undefined
  #pool: PrintPool | undefined
  #printer: Promise<PagePrinter> | undefined
  #here: Promise<PagePrinter> | undefined
  #printed = 0

  /** `all`: whether every page is to be printed, as far as that is known before the store list is. */
  constructor(all: boolean) {
    if (all && mostThreads > 0) this.#pool = new PrintPool()
  }

  /**
   * Says what is to be printed, and how many pages; 0 where most of them stand already. What hinders
   * it is told to who asks for a page.
   */
  open(settings: PrintSettings, pages: number): void {
    this.#settings = settings
    if (this.#pool || pages >= manyPages) this.#printOnThreads(settings, pages)
  }

  /** Rejects with what hinders the printers, too, and with a `Failure` where the page is too large. */
  fill(content: Content, store: Store): Promise<FilledStore> {
    this.#countPage()
    const filled = this.#onThreadOrHere((printer) => printer.fill(content, store))
    return filled.catch(nameTooLarge(store))
  }

  /** Rejects with what hinders the printers, too, and with a `Failure` where the page is too large. */
  print(content: Content, store: Store): Promise<PrintedPage> {
    this.#countPage()
    const printed = this.#onThreadOrHere((printer) => printer.print(content, store))
    return printed.catch(nameTooLarge(store))
  }

  /** Rejects with what hinders the printers, too. */
  notFound(texts: SurroundTexts): Promise<Iterable<string>> {
    return this.#onThreadOrHere((printer) => printer.notFound(texts))
  }

  /** Rejects with what hinders the printers, too. */
  async locationSearch(stores: readonly Store[], texts: SurroundTexts): Promise<Iterable<string>> {
    if (stores.length < manyStores)
      return this.#onThreadOrHere((printer) => printer.locationSearch(stores, texts))
    return (await this.#printHere()).locationSearch(stores, texts)
  }

  async close(): Promise<void> {
    await this.#pool?.close()
  }

  async #onThreadOrHere<Made>(make: (printer: PagePrinter) => Promise<Made>): Promise<Made> {
    try {
      return await make(await (this.#printer ?? this.#printHere()))
    } catch (error) {
      if (!isOfThisThread(error)) throw error
      return make(await this.#printHere())
    }
  }

  #countPage(): void {
    this.#printed += 1
    // How many are to come is not known then.
    if (!this.#pool && this.#printed >= manyPages) this.#printOnThreads(this.#order(), Infinity)
  }

  #printHere(): Promise<PagePrinter> {
    this.#here ??= openPrinter(this.#order())
    return this.#here
  }

  #order(): PrintSettings {
    if (!this.#settings) throw new Error('A page is to be printed before it is said what of.')
    return this.#settings
  }

  #printOnThreads(settings: PrintSettings, pages: number): void {
    this.#pool ??= new PrintPool()
    this.#printer = this.#pool.open(settings, pages < manyPages ? 1 : mostThreads)
    this.#printer.catch(() => {})
  }
}

// A plugin's functions, for one, cannot go over to a thread.
function isOfThisThread(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'DataCloneError'
}

// Parser and templates are loaded only when there is something to print.
async function openPrinter(settings: PrintSettings): Promise<PagePrinter> {
  const { createPagePrinter } = await import('./page-printer.ts')
  return createPagePrinter(settings)
}
