import type { ReactNode } from 'react'
import type { Content } from '../../data/content.ts'
import type { ContentScan } from '../../data/content-scan.ts'
import type { Json } from '../../data/json.ts'
import type { Page, PartName, Site, Surrounds, Templates } from '../../data/page.ts'
import type { Store, StoreId, StoreLanguage } from '../../data/store.ts'
import type { Problem } from '../report/problems.ts'
import type { BuildReport } from '../report/report.ts'
import type { Send } from '../system/http/sender.ts'
import type { FileContent } from '../system/write-file.ts'
import type { HlCms, Source } from './source.ts'

/** A table of the chain's. */
export interface Table {
  /** The names of its columns, in their order. */
  readonly header: readonly string[]
  /** Cells by the name of their column; an empty one is an empty text. */
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/**
 * Reads a table: CSV, what is separated by `;` or tabs, or a list of objects in JSON, by the ending of the file's name,
 * relative to the config file. Rejects with a `Failure` (exit code 2) that names every bad row at once.
 */
export type ReadTable = (file: string) => Promise<Table>

/** What every hook gets beside its value; read-only. */
export interface HookContext {
  readonly site: Site
  /** The release that the new site follows: that of `--previous`, else that of the output folder. */
  readonly previous: PreviousRelease
  /** While a table that was read is unchanged, pages that were made with it are; when it changes, all are made again. */
  readonly readTable: ReadTable
  /** One request, as at the end of a build, with ten seconds of its own. */
  readonly send: Send
  /** Adds a warning to the report. */
  warn(message: string | Problem): void
}

/** A page of a store in a release. */
export interface PreviousPage {
  /** Without the base: `/ames/lincoln-way/`, and `/store/102/`. */
  readonly address: string
  readonly store: StoreId
  /** Of a further language: that which its path begins with; empty for the main one. */
  readonly prefix: string
}

/** A release that was made before; in a first build it is empty. */
export interface PreviousRelease {
  /** The pages of stores. Rejects where `--previous` cannot be read. */
  pages(): Promise<readonly PreviousPage[]>
  /** The text of a file, by its path with `/`; undefined where there is none. */
  read(path: string): Promise<string | undefined>
}

export interface StoreContext extends HookContext {
  readonly store: Store
  /** The language and country of the page (BCP 47): hooks for each store run for each of its languages. */
  readonly locale: string
}

export interface PageContext extends StoreContext {
  readonly page: Page
}

/** A page that is finished. */
export interface FactsContext extends PageContext {
  /** The document as it is written. */
  readonly html: string
  /** Of the editors' text in the page's body. */
  readonly scan: ContentScan
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
  /** The environment of the build. */
  readonly env: NodeJS.ProcessEnv
  /** The phases of this process: those of a merge without the shards'. */
  readonly phases: BuildReport['phases']
  /**
   * One request, through the proxy of the environment; all of a build together take two seconds at most. Throws why
   * there was no good answer, in words that do not have the address.
   */
  readonly send: Send
}

/** The pages of a store, and what the plugin that asks has noted of them by `pageFacts`. */
export interface PageSummary<Facts = Json> {
  readonly store: Store
  /** The custom path without slashes at its ends. */
  readonly path: string
  readonly parts: readonly PartName[]
  /** Of the page in the store's main language; absent where the plugin has noted nothing. Shared: read-only. */
  readonly facts?: Facts
  /** The store's pages in each of several languages, this one first; absent where there is no other. */
  readonly languages?: readonly (Pick<StoreLanguage, 'locale' | 'path'> & {
    readonly facts?: Facts
  })[]
}

export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  path: string
  /** A function is called when the file has to be made. */
  content: FileContent | (() => Awaitable<FileContent>)
  /** What it is made from: while it and the chain's code are unchanged, the file is that of the previous build. */
  inputs?: Json | undefined
}

/** The pages of all stores, when they are made. */
export interface StorePages<Facts = Json> {
  /** All stores of the list, with a page or without one. */
  readonly stores: readonly Store[]
  /** In the order of the list; it can be gone through again. */
  readonly pages: AsyncIterable<PageSummary<Facts>>
}

/** A page of no store. */
export interface SitePage {
  /** Without slashes at its ends; that of the home page is empty, and one that ends in `.html` is that file. */
  path: string
  /** Goes before the name of the brand. */
  title?: string | undefined
  description?: string | undefined
  /**
   * The stores that it shows. While they, what the plugin has noted of them, `inputs` and the chain's code are unchanged,
   * it is the page of the previous build. With neither `stores` nor `inputs` it is rendered in every build.
   */
  stores?: readonly Store[] | undefined
  /** What else it is made from. */
  inputs?: Json | undefined
  /** `false` keeps it out of the sitemap. */
  listed?: false | undefined
  /** It is left out where the chain, or another plugin, has a file in its place. */
  yields?: true | undefined
  /** An address that has no page any more leads to the page above it. */
  leadsUp?: true | undefined
  /**
   * An element or HTML for `main`, with the main brand's header and footer around it; or a whole document, as one text
   * that begins with `<!doctype` or as its pieces. `undefined` for no page.
   */
  render(context: SitePageContext): Awaitable<ReactNode | Iterable<string>>
}

/** What a page of no store is rendered from. */
export interface SitePageContext extends HookContext {
  /** The built-in pages. */
  readonly templates: Templates
  /** The editors' header and footer, by brand. */
  readonly surrounds: Surrounds
  /** Whether the site has a page or a file at a path without slashes at its ends. */
  has(path: string): boolean
}

/** What `addFiles` gets beside the pages. */
export interface FilesContext extends HookContext {
  /** The paths of the pages of no store that search engines may list. */
  readonly sitePages: readonly string[]
}

/** The scan of an editors' text that all pages share. */
export interface LayoutScan {
  /** `the footer` */
  readonly place: string
  readonly scan: ContentScan
}

/** A site whose files are all written, before it takes the place of the previous one. */
export interface WrittenSite<Facts = Json> extends StorePages<Facts> {
  /** Whether only some stores were asked for: nothing is known of the pages of the others. */
  readonly partial: boolean
  /** Whether a page, a file or a redirect answers at a path without slashes at its ends; true where that is unknown. */
  answers(path: string): boolean
  /** Header of each brand, and footer. */
  layout(): Promise<readonly LayoutScan[]>
  /** The address where editors find the stores' pages, where it is known. */
  readonly editor?: string | undefined
}

/** What is wrong with a site. An error keeps it from being published. */
export interface SiteProblem {
  /** In capitals with `_`; the report has it. Default: `SITE_CHECK`. */
  code?: string | undefined
  level: 'error' | 'warning' | 'info'
  message: string
  /** What to do. */
  hint?: string | undefined
  store?: StoreId | undefined
  url?: string | undefined
  /** Where it is, where the message names fewer places; at most 100 are kept. */
  places?: readonly string[] | undefined
}

/** Names of files by what they are called in the templates. */
export type FilesByName = Readonly<Record<string, string>>

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>

/**
 * A door into the line of a build. A hook gets the value first and a read-only context second, and
 * returns the new value; it must not change the one it got.
 * `Facts` is what `pageFacts` notes of a page.
 */
export interface Plugin<Facts = Json> {
  name: string
  /**
   * Pages whose content has not changed are not made again, so this says what the hooks per
   * store depend on beside their own code and values, such as a file or a variable of the
   * environment. A plugin that transforms pages and has hooks for the whole site may carry something from one to
   * the other: without a key, even an empty one, all pages are then made again in every build. Use `pageFacts`.
   */
  cacheKey?: string
  /** Where content comes from, in place of the key of the config file; one of all plugins may say it. */
  source?: 'none' | HlCms | Source
  /** The hooks of the end run beside those of other plugins, which run one after the other. */
  isIndependent?: true
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
  /**
   * Once per rendered page: what the hooks for the whole site need to know of it, as JSON; `undefined` for nothing.
   * It is remembered with the page: while that is unchanged, here and in shards, it comes back in `PageSummary.facts`
   * and the hook is not called. Of equal facts there is one copy.
   */
  pageFacts?(page: Page, context: FactsContext): Awaitable<Facts | undefined>
  /** Once, when all stores' pages are written: the pages of no store. */
  sitePages?(site: StorePages<Facts>, context: HookContext): Awaitable<readonly SitePage[]>
  /** Once, when all pages of stores are written: further files, from summaries in the order of the list. */
  addFiles?(
    pages: AsyncIterable<PageSummary<Facts>>,
    context: FilesContext,
  ): Awaitable<OutputFile[]>
  /**
   * Once, when all files are written, and before the new site takes the place of the previous one. `check` and `dev`
   * call it for the pages that they make.
   */
  checkSite?(site: WrittenSite<Facts>, context: HookContext): Awaitable<readonly SiteProblem[]>
  /** Once, when the new site is in its place. */
  onDone?(report: BuildReport, context: HookContext & EndContext): Awaitable<void>
  /** Once, in place of `onDone`, when a shard is built: it is no site before it is merged. */
  onShardDone?(report: BuildReport, context: HookContext & EndContext): Awaitable<void>
  /** Once, in place of `onDone`, when a build has failed, and nobody has interrupted it. */
  onFail?(report: BuildReport, context: EndContext): Awaitable<void>
}

/** The kinds of files that a plugin may bring. */
export const templateKinds = ['parts', 'islands', 'styles', 'pages'] as const

/** The hooks by name. */
export type HookName = Exclude<
  keyof Plugin,
  'name' | 'cacheKey' | 'source' | 'isIndependent' | 'head' | (typeof templateKinds)[number]
>
