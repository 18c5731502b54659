import type { StoreId } from '../../../data/store.ts'

/** How an answer can be known again: by which header, or only by all of its bytes. */
export type Validator = 'ETag' | 'Last-Modified' | 'none'

/** The answers for a store, and the contents of its page. */
export interface CheckedStore {
  store: StoreId
  /** Of its header and its page, asked at once. */
  ms: number
  /** Absent where a source of the chain's own does not say. */
  header?: Validator
  page?: Validator
  /** Characters of the editors' HTML in the body. */
  body: number
  parts: readonly string[]
  tokens: readonly string[]
  details: readonly string[]
}
