import { z } from 'zod'
import type { Json } from '../../data/json.ts'
import type { Store, StoreId } from '../../data/store.ts'
import type { PreviousPage } from './hook-context.ts'
import type { OutputFile, StorePages } from './summaries.ts'

// Browsers resolve the address on this host, and it may be a header's value.
const address = z.string().regex(/^\/(?!\/)[!-~]*$/)

/** A redirect, as plugins return it and as the site's file lists it. */
export const redirectSchema = z.object({
  from: address,
  /** An address of the site, or a whole one of another host. */
  to: z.union([address, z.string().regex(/^https?:\/\/[!-~]+$/)]),
  /** 301 if the move is permanent; 302 if the page may come back. */
  status: z.union([z.literal(301), z.literal(302)]),
})

/** A redirect from an old address; addresses are without the base, with slashes at both ends. */
export type Redirect = z.infer<typeof redirectSchema>

/** The redirects that a plugin adds to a site. */
export interface SiteRedirects {
  /** The newest first: hosts read only a limited number. */
  redirects: readonly Redirect[]
  /** Files that the plugin reads again from the site once it is published. */
  files?: readonly OutputFile[] | undefined
}

/** A page of a published site. */
export interface PublishedPage extends PreviousPage {
  /** Its city and state, if its release has them. */
  readonly town?: string | undefined
}

/** A previously published site; anybody may have changed its content. */
export interface PublishedSite {
  /** A folder, or an address without credentials. */
  readonly name: string
  readonly pages: Iterable<PublishedPage>
  /** The addresses of its pages without a store that redirect to the page above once they are gone. */
  readonly leadingUp: readonly string[]
  /** The text of a file, by its path with `/`; undefined if there is none. */
  read(path: string): Promise<string | undefined>
  /** The address, if a page of a site can have it; else undefined, and a warning counts the text. */
  address(text: string): string | undefined
  /** The same check for the name of a town. */
  town(text: string | undefined): string | undefined
}

/** A site whose pages and files are all written, except redirects. */
export interface RedirectedSite<Facts = Json> extends StorePages<Facts> {
  /** Stores of the list that are part of another one now. */
  readonly merged: readonly { readonly store: Store; readonly into: StoreId }[]
  /** The addresses of its pages without a store that redirect to the page above once they are gone. */
  readonly leadingUp: readonly string[]
  /** Whether the build has only some stores, and others have no page. */
  readonly partial: boolean
  /** Whether a store without a page may come back because its row of the list is only skipped. */
  mayReturn(id: StoreId): boolean
  /** The sites whose addresses visitors may know, the one of `--previous` first. */
  readonly published: readonly PublishedSite[]
  /** Whether an address has a page. */
  has(address: string): boolean
}
