import type { StoreId } from '../../../data/store.ts'

/** The header that validates a cached answer; with `none`, only a comparison of all bytes does. */
export type Validator = 'ETag' | 'Last-Modified' | 'none'

/** The answers for a store, and the content of its page. */
export interface CheckedStore {
  store: StoreId
  /** Milliseconds for header and page, which are requested at the same time. */
  ms: number
  /** Absent if a custom source does not report it. */
  header?: Validator
  page?: Validator
  /** Number of characters of the editors' HTML in the body. */
  body: number
  parts: readonly string[]
  tokens: readonly string[]
  details: readonly string[]
}
