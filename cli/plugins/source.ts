import type { Store } from '../../data/store.ts'

/** A text of a source, and what is known beside it. */
export interface SourceText {
  /** May be empty. */
  html: string
  /** Of a page: the store's facts, with the keys that docs/content.md names, such as `hours`. */
  details?: unknown
  /** Of a page: date and time of the last change, for the sitemap. */
  modified?: string
  /** Where it stands, for messages: a file or an address. */
  from?: string
}

/** HTML, with facts or without; undefined is "there is none". */
export type SourceResult = string | SourceText | undefined

/** Where header, body and footer of pages come from. A part that a source does not give is our own. */
export interface Source {
  name: string
  /**
   * Where relative addresses in its HTML and in `ask` start, maybe with name and password in it. Default:
   * relative addresses in HTML are those of the site.
   */
  url?: string
  /** Headers of each `ask` below `url`, such as a password; to no other host, and in no message. */
  headers?: Record<string, string>
  /** Before anything is asked: what is wrong with the source itself, in words that follow `source`. */
  check?(context: Pick<SourceContext, 'folder'>): string | undefined
  /** Once a build, for each language of pages. */
  footer?(context: SourceContext): SourceResult | Promise<SourceResult>
  /** For each store, and each of its languages; pages that are no store's have that of the first one. */
  header?(store: Store, context: SourceContext): SourceResult | Promise<SourceResult>
  /** For each store, and each of its languages; without this function, pages are made of the list alone. */
  page?(store: Store, context: SourceContext): SourceResult | Promise<SourceResult>
  /** For a store without a page: what was looked for, in words for messages. */
  missing?(store: Store, context: Pick<SourceContext, 'locale'>): string
}

export interface AskInit {
  /** Never in a message, and not sent on where the host redirects to another one. */
  headers?: Record<string, string>
  /** Throws when a text is not what was asked for: the attempt has failed then, and is made again. */
  check?(text: string): unknown
}

/** What a source works with. */
export interface SourceContext {
  /** That of the config file, where names of files start. */
  readonly folder: string
  /** The language and country of the page that is asked for (BCP 47): `fr-CA`. */
  readonly locale: string
  /**
   * The text at an http(s) address, asked as politely as all content is: within limits, and again after a
   * failure. Throws what ends the page, or the build; a 404 or 410 that `page` does not catch means that
   * the store has no page.
   */
  ask(address: string, init?: AskInit): Promise<string>
  /** What `make` gives, made once a build for each `key` and locale: such as what all stores share. */
  once<T>(key: string, make: (context: SourceContext) => Promise<T>): Promise<T>
}

/** The three calls of `hl-cms`, as `hlCms` names them. */
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
