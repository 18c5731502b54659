import type { ReactNode } from 'react'
import type { Brand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import type { Words } from '../data/words/words.ts'

/** What a page of the chain's own is rendered from. */
export interface PageProps {
  site: Site
  /** The main brand, whose header and footer stand around the page. */
  brand: Brand
  /** Every word in the language of the page. */
  words: Words
}

/** What a chain says of a page of its own. */
export interface PageDefinition {
  /** The page's title; the brand's name is put behind it. */
  title: string
  description?: string
  /** What stands in main; a heading (`h1`) belongs to it. */
  render(props: PageProps): ReactNode
}

/** Makes a page at the path of its file. */
export function definePage(page: PageDefinition): PageDefinition {
  return page
}
