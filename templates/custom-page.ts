import type { ReactNode } from 'react'
import type { Brand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import type { Store } from '../data/store.ts'
import type { TextByLanguage } from '../data/text-by-language.ts'
import type { Words } from '../data/words/words.ts'

/** The data that a custom page is rendered from. */
export interface PageProps {
  site: Site
  /** The brand whose header and footer the page has. */
  brand: Brand
  /** BCP 47: the language of the page. */
  locale: string
  /** The stores of the brand with a page, in the order of the list, except those that are closed for good. */
  stores: readonly Store[]
  /** All texts in the language of the page. */
  words: Words
  /**
   * Returns the address of a page without a store (`/`, `/location_search/`, `/about/`) in the brand and the language of
   * this page, if it exists there.
   */
  link(path: string): string
}

/** The definition of a custom page. */
export interface PageDefinition {
  /** The page's title, which may be by language or locale; the brand's name follows it. */
  title: string | TextByLanguage
  description?: string | TextByLanguage
  /** Returns the content of `main`, including a heading (`h1`); it may contain `main` itself. */
  render(props: PageProps): ReactNode
}

/** Defines a page at the path of its file. */
export function definePage(page: PageDefinition): PageDefinition {
  return page
}
