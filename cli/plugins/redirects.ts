import { z } from 'zod'
import type { Json } from '../../data/json.ts'
import type { Store, StoreId } from '../../data/store.ts'
import type { PreviousPage } from './hook-context.ts'
import type { OutputFile, StorePages } from './summaries.ts'

// Readers take it as an address of this host, and it may stand in a header.
const address = z.string().regex(/^\/(?!\/)[!-~]*$/)

/** A redirect, as plugins give it and as the file of a site has it. */
export const redirectSchema = z.object({
  from: address,
  to: address,
  /** 301 for good; 302 where the page may come back. */
  status: z.union([z.literal(301), z.literal(302)]),
})

/** Where an old address leads to; addresses without the base, with slashes at their ends. */
export type Redirect = z.infer<typeof redirectSchema>

/** The redirects that a plugin gives a site. */
export interface SiteRedirects {
  /** The newest first: hosts read only so many. */
  redirects: readonly Redirect[]
  /** Files that the plugin reads again from the site when it is a published one. */
  files?: readonly OutputFile[] | undefined
}

/** A page of a site that was published. */
export interface PublishedPage extends PreviousPage {
  /** Its city and state, where its release says so. */
  readonly town?: string | undefined
}

/** A site that was published before; whatever it says may have been changed by anybody. */
export interface PublishedSite {
  /** A folder, or an address without credentials. */
  readonly name: string
  readonly pages: Iterable<PublishedPage>
  /** The addresses of its pages of no store whose addresses lead up. */
  readonly leadingUp: readonly string[]
  /** The text of a file, by its path with `/`; undefined where there is none. */
  read(path: string): Promise<string | undefined>
  /** The address as a page of a site can have it; undefined for any other text, which is counted in a warning. */
  address(text: string): string | undefined
  /** The same for the name of a town. */
  town(text: string | undefined): string | undefined
}

/** A site whose pages and files are all written, but for redirects. */
export interface RedirectedSite<Facts = Json> extends StorePages<Facts> {
  /** Stores of the list that are a part of another one now. */
  readonly merged: readonly { readonly store: Store; readonly into: StoreId }[]
  /** The addresses of its pages of no store whose addresses lead up. */
  readonly leadingUp: readonly string[]
  /** Whether only some stores were asked for, and others have no page. */
  readonly partial: boolean
  /** Whether a store without a page may come back, as its row of the list is only left out. */
  mayReturn(id: StoreId): boolean
  /** The sites whose addresses visitors may know, the one of `--previous` first. */
  readonly published: readonly PublishedSite[]
  /** Whether there is a page at an address. */
  has(address: string): boolean
}
