import type { Store } from '../../data/store.ts'

/** A text of a source, with its metadata. */
export interface SourceText {
  /** May be empty. */
  html: string
  /** For a page: the store's facts, with the keys of docs/content.md, such as `hours`. */
  details?: unknown
  /** For a page: date and time of the last change, for the sitemap. */
  modified?: string
  /** The origin of the text, for messages: a file or an address. */
  from?: string
}

/** HTML, with or without facts; undefined means that there is none. */
export type SourceResult = string | SourceText | undefined

/** The source of header, body and footer of pages. A missing part is replaced by the built-in one. */
export interface Source {
  name: string
  /**
   * The base of relative addresses in the source's HTML and in `ask`; it may contain name and password.
   * Default: relative addresses in HTML belong to the site.
   */
  url?: string
  /** Headers of each `ask` below `url`, such as a password; no other host gets them, and no message shows them. */
  headers?: Record<string, string>
  /** Separates what builds keep of this source from what they keep of others with the same name and `url`. */
  cacheKey?: string
  /** Checks the source before any request: returns the fault in words that follow `source`. */
  check?(context: Pick<SourceContext, 'folder'>): string | undefined
  /** Called once a build for each language of pages. */
  footer?(context: SourceContext): SourceResult | Promise<SourceResult>
  /** Called for each store in each of its languages; pages without a store use the header of the first one. */
  header?(store: Store, context: SourceContext): SourceResult | Promise<SourceResult>
  /** Called for each store in each of its languages; without this function, pages are made from the list alone. */
  page?(store: Store, context: SourceContext): SourceResult | Promise<SourceResult>
  /** Returns what was searched for a store without a page, in words for messages. */
  missing?(store: Store, context: Pick<SourceContext, 'locale'>): string
  /** Returns the rows of the store list, as the function `stores` of the config file, which this replaces. */
  stores?(context: ListContext): readonly object[] | Promise<readonly object[]>
  /** Called once a build, or once by all its shards, with the stores of the list: for warnings about the source as a whole. */
  listed?(stores: readonly Store[], context: ListedContext): void | Promise<void>
}

/** A source that brings the store list. */
export type ListSource = Source & Required<Pick<Source, 'stores'>>

export interface AskInit {
  /** Headers that no message shows, and that a redirect to another host drops. */
  headers?: Record<string, string>
  /** Throws if the text is not as expected: the attempt has failed then, and is repeated. */
  check?(text: string): unknown
  /** Whether an empty text is an answer. Default: the attempt has failed, and is repeated. */
  mayBeEmpty?: boolean
  /** Returns the cause of an answer that is no success, such as 401, in words behind its status. */
  explain?(answer: { status: number; text: string }): string | undefined
}

/** The context of a source's `stores`. */
export interface ListContext extends Pick<SourceContext, 'folder' | 'ask' | 'warn'> {
  /** A folder for what the source keeps between builds; it may not exist. */
  readonly cacheFolder: string
  /** Whether the build must not read what earlier builds have kept (`--no-cache`). */
  readonly isFresh: boolean
}

/** The context of a source's `listed`. */
export interface ListedContext extends Pick<SourceContext, 'folder' | 'warn'> {
  /** The languages of the site's pages (BCP 47). */
  readonly locales: readonly string[]
}

/** The context of a source. */
export interface SourceContext {
  /** The folder of the config file, to which file names are relative. */
  readonly folder: string
  /** The language and country of the requested page (BCP 47): `fr-CA`. */
  readonly locale: string
  /**
   * Resolves to the text at an http(s) address, within the limits and with the retries of all content requests.
   * Throws the error that ends the page or the build; a 404 or 410 that `page` does not catch means that the
   * store has no page.
   */
  ask(address: string, init?: AskInit): Promise<string>
  /**
   * Resolves to the result of `make`, called once a build for each `key` and locale: for data that all stores
   * share.
   */
  once<T>(key: string, make: (context: SourceContext) => Promise<T>): Promise<T>
  /** Reports a warning; `from` is its place, a file or an address. Warnings with one text are reported together. */
  warn(text: string, from?: string): void
}

/** The three calls of `hl-cms`, as `hlCms` describes them. */
export interface HlCms {
  name: 'hl-cms'
  host: string
  secondBrandHost?: string
  headers?: Record<string, string>
}

/** The three calls of the WordPress plugin `hl-cms`, as with `contentHost` and `contentHeaders`. */
export function hlCms(hosts: Omit<HlCms, 'name'>): HlCms {
  return { name: 'hl-cms', ...hosts }
}
