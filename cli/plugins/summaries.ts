import type { Json } from '../../data/json.ts'
import type { PartName } from '../../data/page.ts'
import type { Store, StoreLanguage } from '../../data/store.ts'
import type { FileContent } from '../system/write-file.ts'

/** The pages of a store, and what the plugin that asks has noted of them by `pageFacts`. */
export interface PageSummary<Facts = Json> {
  readonly store: Store
  /** The custom path without slashes at its ends. */
  readonly path: string
  readonly parts: readonly PartName[]
  /** Of the page in the store's main language; absent where the plugin has noted nothing. Shared: read-only. */
  readonly facts?: Facts
  /** The store's pages in each of several languages, this one first; absent where there is no other. */
  readonly languages?: readonly (Pick<StoreLanguage, 'locale' | 'path'> & {
    readonly facts?: Facts
  })[]
}

export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  path: string
  /** A function is called when the file has to be made. */
  content: FileContent | (() => Awaitable<FileContent>)
  /** The facts that it is made from: while they and the chain's code are unchanged, the file is that of the previous build. */
  inputs?: Json | undefined
}

/** The pages of all stores, when they are made. */
export interface StorePages<Facts = Json> {
  /** All stores of the list, with a page or without one. */
  readonly stores: readonly Store[]
  /** In the order of the list; it can be gone through again. */
  readonly pages: AsyncIterable<PageSummary<Facts>>
}

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>
