import type { ReactNode } from 'react'
import type { Content } from '../../data/content.ts'
import type { ContentScan } from '../../data/content-scan.ts'
import type { Json } from '../../data/json.ts'
import type { Layouts, Page, Templates } from '../../data/page.ts'
import type { Store, StoreId } from '../../data/store.ts'
import type { BuildReport } from '../report/report.ts'
import type {
  EndContext,
  FactsContext,
  FilesContext,
  HookContext,
  PageContext,
  StoreContext,
} from './hook-context.ts'
import type { RedirectedSite, SiteRedirects } from './redirects.ts'
import type { HlCms, Source } from './source.ts'
import type { Awaitable, OutputFile, PageSummary, StorePages } from './summaries.ts'

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
  /** The other facts that it is made from. */
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

/** The context of a page of no store. */
export interface SitePageContext extends HookContext {
  /** The built-in pages. */
  readonly templates: Templates
  /** The editors' header and footer, by brand. */
  readonly surrounds: Layouts
  /** Whether the site has a page or a file at a path without slashes at its ends. */
  has(path: string): boolean
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

/** A fault of a site. An error keeps it from being published. */
export interface SiteProblem {
  /** In capitals with `_`; the report has it. Default: `SITE_CHECK`. */
  code?: string | undefined
  level: 'error' | 'warning' | 'info'
  message: string
  /** The way out. */
  hint?: string | undefined
  store?: StoreId | undefined
  url?: string | undefined
  /** Where it is, where the message names fewer places; at most 100 are kept. */
  places?: readonly string[] | undefined
}

/** Names of files by what they are called in the templates. */
export type FilesByName = Readonly<Record<string, string>>

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
  /** Once, when all other files are written: where addresses lead that have no page. Not in shards. */
  siteRedirects?(site: RedirectedSite<Facts>, context: HookContext): Awaitable<SiteRedirects>
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
