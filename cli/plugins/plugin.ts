import type { Content } from '../../data/content.ts'
import type { Page, PartName, Site } from '../../data/page.ts'
import type { Store, StoreLanguage } from '../../data/store.ts'
import type { BuildReport } from '../say/report.ts'
import type { FileContent } from '../system/write-file.ts'
import type { HlCms, Source } from './source.ts'

/** What every hook gets beside its value; read-only. */
export interface HookContext {
  readonly site: Site
  /** Adds a warning to the report. */
  warn(message: string): void
}

export interface StoreContext extends HookContext {
  readonly store: Store
  /** The language and country of the page (BCP 47): hooks for each store run for each of its languages. */
  readonly locale: string
}

export interface PageContext extends StoreContext {
  readonly page: Page
}

/** What hooks at the end of a build get beside the report. */
export interface EndContext extends Pick<HookContext, 'warn'> {
  readonly siteUrl?: string | undefined
  /** Whether only some stores were asked for (`--only`): the report says nothing of the others. */
  readonly partial: boolean
  /** The address of the CI job, where the environment names one. */
  readonly jobUrl?: string | undefined
  /** A folder for what plugins remember until the next build, whatever becomes of this one; maybe not there yet. */
  readonly folder: string
  /**
   * One request, through the proxy of the environment; all of a build together take two seconds at most. Throws why
   * there was no good answer, in words that do not have the address.
   */
  send(address: string, init?: SendInit): Promise<void>
}

export interface SendInit {
  /** Default: POST with a body, GET without. */
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Less than the two seconds. */
  timeoutMs?: number | undefined
}

/** The little that is remembered of a page once it is written. */
export interface PageSummary {
  readonly store: Store
  /** The custom path without slashes at its ends. */
  readonly path: string
  readonly parts: readonly PartName[]
  /** ISO date-time of the last change of its content, where the content service gives one. */
  readonly modified?: string
  /** The store's pages in each of several languages, this one first; absent where there is no other. */
  readonly languages?: readonly (Pick<StoreLanguage, 'locale' | 'path'> & { modified?: string })[]
  /** JSON of `hours`, `specialHours` and `timeZone`, where both hours and zone are known. */
  readonly opening?: string
  /** The names of its services, where they are known and the locator filters by them. */
  readonly services?: readonly string[]
}

export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  path: string
  content: FileContent
}

/** Names of files by what they are called in the templates. */
export type FilesByName = Readonly<Record<string, string>>

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>

/**
 * A door into the line of a build. A hook gets the value first and a read-only context second, and
 * returns the new value; it must not change the one it got.
 */
export interface Plugin {
  name: string
  /**
   * Pages whose content has not changed are not made again, so this says what the hooks per
   * store depend on beside their own code and values, such as a file or a variable of the
   * environment. A plugin with hooks per store and others may carry something from one to the other:
   * without a key, even an empty one, all pages are then made again in every build.
   */
  cacheKey?: string
  /** Where content comes from, in place of the key of the config file; one of all plugins may say it. */
  source?: 'none' | HlCms | Source
  /** HTML at the end of every page's head, after that of the config file. */
  head?: string
  /** Templates that it brings: files by name, relative to the config file. The chain's own come first. */
  parts?: FilesByName
  islands?: FilesByName
  styles?: FilesByName
  /** By path. */
  pages?: FilesByName
  /** Once: the checked list. What comes back is checked again. */
  transformStores?(stores: readonly Store[], context: HookContext): Awaitable<readonly Store[]>
  /**
   * Per store: what the content service answered, before tokens and parts are filled. Pages that are no
   * store's have header and footer as they were answered.
   */
  transformContent?(content: Content, context: StoreContext): Awaitable<Content>
  /** Per store: all that the page shows; `null` drops the page. */
  transformPage?(page: Page, context: StoreContext): Awaitable<Page | null>
  /** Per store: the document. */
  transformHtml?(html: string, context: PageContext): Awaitable<string>
  /** Once, when all pages are written: further files, from summaries in the order of the list. */
  addFiles?(pages: AsyncIterable<PageSummary>, context: HookContext): Awaitable<OutputFile[]>
  /** Once, when the new site is in its place. */
  onDone?(report: BuildReport, context: HookContext & EndContext): Awaitable<void>
  /** Once, in place of `onDone`, when a build has failed, and nobody has interrupted it. */
  onFail?(report: BuildReport, context: EndContext): Awaitable<void>
}

/** The kinds of files that a plugin may bring. */
export const templateKinds = ['parts', 'islands', 'styles', 'pages'] as const

/** The hooks by name. */
export type HookName = Exclude<
  keyof Plugin,
  'name' | 'cacheKey' | 'source' | 'head' | (typeof templateKinds)[number]
>
