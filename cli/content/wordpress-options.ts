import type { Store } from '../../data/store.ts'
import type { WordPressPost } from './wordpress-answer.ts'

interface SharedOptions {
  /** The address of the WordPress, including its folder. */
  url: string
  /** The slugs of the pages with the header and the footer of all stores, optionally by language. */
  header?: string | ((locale: string) => string)
  footer?: string | ((locale: string) => string)
  /** Secret request headers such as `authorization`; they never appear in a message. */
  headers?: Record<string, string>
}

/** Pages by their slugs, for the stores of a list. */
export interface WordPressPageOptions extends SharedOptions {
  /** The slug of a store's page in a language (BCP 47); undefined for a store without one. */
  page(store: Store, locale: string): string | undefined
  type?: never
}

/** The posts of a type, as the list of stores and as their content. */
export interface WordPressTypeOptions extends SharedOptions {
  /** The name of a custom post type, such as `locations`. */
  type: string
  /** The row of the store list for a post; undefined or null leaves the post out. */
  stores(post: WordPressPost): object | null | undefined
  /** The facts of a store's page, with the keys of docs/content.md, such as `hours`. */
  details?(post: WordPressPost): object | null | undefined
  page?: never
}

export type WordPressOptions = WordPressPageOptions | WordPressTypeOptions
