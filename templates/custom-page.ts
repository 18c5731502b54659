import type { ReactNode } from 'react'
import type { Brand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import type { Store } from '../data/store.ts'
import type { Words } from '../data/words/words.ts'

/** The data that a custom page is rendered from. */
export interface PageProps {
  site: Site
  /** The main brand, whose header and footer the page has. */
  brand: Brand
  /** The stores with a page, in the order of the list, except those that are closed for good. */
  stores: readonly Store[]
  /** All texts in the language of the page. */
  words: Words
}

/** The definition of a custom page. */
export interface PageDefinition {
  /** The page's title; the brand's name follows it. */
  title: string
  description?: string
  /** Returns the content of `main`, including a heading (`h1`); it may contain `main` itself. */
  render(props: PageProps): ReactNode
}

/** Defines a page at the path of its file. */
export function definePage(page: PageDefinition): PageDefinition {
  return page
}
