import type { Json } from '../../data/json.ts'
import type { PartName } from '../../data/page.ts'
import type { Store, StoreLanguage } from '../../data/store.ts'
import type { FileContent } from '../system/write-file.ts'

/** The pages of a store, with the facts that the plugin has returned from `pageFacts`. */
export interface PageSummary<Facts = Json> {
  readonly store: Store
  /** The custom path without slashes at its ends. */
  readonly path: string
  readonly parts: readonly PartName[]
  /** The facts of the page in the store's main language; absent if the plugin returned none. Shared: read-only. */
  readonly facts?: Facts
  /** The store's pages in several languages, this page first; absent if there is only one. */
  readonly languages?: readonly (Pick<StoreLanguage, 'locale' | 'path'> & {
    readonly facts?: Facts
  })[]
}

export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  path: string
  /** A function is called when the file has to be made. */
  content: FileContent | (() => Awaitable<FileContent>)
  /**
   * The facts that the file is made from: while they and the chain's code are unchanged, the previous build's
   * file is reused.
   */
  inputs?: Json | undefined
}

/** The facts of a page, as JSON by the name of the plugin. */
export type PageFacts = Readonly<Record<string, string>>

/** The pages of all stores, after they are made. */
export interface StorePages<Facts = Json> {
  /** All stores of the list, with or without a page. */
  readonly stores: readonly Store[]
  /** The pages in the order of the list; the iterable can be read again. */
  readonly pages: AsyncIterable<PageSummary<Facts>>
}

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>
