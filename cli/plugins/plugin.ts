import type { ReactNode } from 'react'
import type { Content } from '../../data/content.ts'
import type { ContentScan } from '../../data/content-scan.ts'
import type { Json } from '../../data/json.ts'
import type { ExternalFile, MirroredFiles } from '../../data/mirrored.ts'
import type { Layouts, Page } from '../../data/page.ts'
import type { Store, StoreId } from '../../data/store.ts'
import type { StoreMap } from '../../data/store-map.ts'
import type { Templates } from '../../data/templates.ts'
import type { BuildReport } from '../report/report.ts'
import type {
  EndContext,
  FactsContext,
  FilesContext,
  HookContext,
  PageContext,
  StoreContext,
} from './hook-context.ts'
import type { Redirect, RedirectedSite, SiteRedirects } from './redirects.ts'
import type { HlCms, Source } from './source.ts'
import type { Awaitable, OutputFile, PageSummary, StorePages } from './summaries.ts'

/** A page without a store. */
export interface SitePage {
  /** The path without slashes at its ends; empty for the home page. A path that ends in `.html` is that file. */
  path: string
  /** The title before the name of the brand. */
  title?: string | undefined
  description?: string | undefined
  /**
   * The stores that the page shows. While they, the plugin's facts of them, `inputs` and the chain's code are
   * unchanged, the page of the previous build is reused. Without `stores` and `inputs`, every build renders the
   * page.
   */
  stores?: readonly Store[] | undefined
  /** The other facts that the page is made from. */
  inputs?: Json | undefined
  /** `false` keeps the page out of the sitemap. */
  listed?: false | undefined
  /** The page is skipped if the chain, or another plugin, has a file in its place. */
  yields?: true | undefined
  /** If the page is gone, its old address redirects to the page above it. */
  leadsUp?: true | undefined
  /**
   * Returns an element or HTML for `main`, with the brand's header and footer around it; or a whole
   * document, as one text that begins with `<!doctype` or in pieces. `undefined` makes no page.
   */
  render(context: SitePageContext): Awaitable<ReactNode | Iterable<string>>
}

/** The context of a page without a store. */
export interface SitePageContext extends HookContext {
  /** The built-in pages. */
  readonly templates: Templates
  /** The editors' header and footer, by brand. */
  readonly layouts: Layouts
  /** Whether the site has a page or a file at a path: `menu/soup` or `/menu/soup/`, without the base. */
  has(path: string): boolean
  /** The map of a place with these stores; undefined if no plugin draws one. */
  placeMap(stores: readonly Store[]): Promise<StoreMap | undefined>
}

/** The scan of an editors' text that all pages share. */
export interface LayoutScan {
  /** The place of the text: `the footer`. */
  readonly place: string
  readonly scan: ContentScan
}

/** A site whose files are all written, before it replaces the previous one. */
export interface WrittenSite<Facts = Json> extends StorePages<Facts> {
  /** Whether the build has only some stores: the pages of the others are unknown. */
  readonly partial: boolean
  /**
   * Whether a page, a file or a redirect answers at a path: `menu/soup` or `/menu/soup/`, without the base; true if
   * that is unknown.
   */
  answers(path: string): boolean
  /** The header of each brand, and the footer. */
  layout(): Promise<readonly LayoutScan[]>
  /** The address where editors find the stores' pages, if it is known. */
  readonly editor?: string | undefined
}

/** A site with its pages, files and redirects, before the files for web hosts are added. */
export interface HostedSite<Facts = Json> extends StorePages<Facts> {
  /** The redirects of the site; addresses are without the base. */
  readonly redirects: readonly Redirect[]
  /** Reads the documents that are no pages of stores or of the directory. */
  documents(): Iterable<string>
}

/** A problem of a site. An error prevents publishing. */
export interface SiteProblem {
  /** The code for the report, in capitals with `_`. Default: `SITE_CHECK`. */
  code?: string | undefined
  level: 'error' | 'warning' | 'info'
  message: string
  /** The way to correct the problem. */
  hint?: string | undefined
  store?: StoreId | undefined
  url?: string | undefined
  /** All places of the problem if the message names fewer; at most 100 are kept. */
  places?: readonly string[] | undefined
}

/** File names by their names in the templates. */
export type FilesByName = Readonly<Record<string, string>>

/**
 * A plugin: hooks into the steps of a build. A hook gets the value first and a read-only context second, and
 * returns the new value; it must not change the value that it got.
 * `Facts` is the type that `pageFacts` returns for a page.
 */
export interface Plugin<Facts = Json> {
  name: string
  /**
   * A key for the inputs of per-store hooks beside their own code and values, such as a file or an environment
   * variable: pages with unchanged content are not rendered again unless the key changes. A plugin that
   * transforms pages and has hooks for the whole site may share state between them: without a key, even an
   * empty one, every build then renders all pages. Use `pageFacts` instead.
   */
  cacheKey?: string
  /** The content source, in place of the key of the config file; only one plugin may set it. */
  source?: 'none' | HlCms | Source
  /**
   * `sitePages` is called for each brand and language of the pages without a store: `context.site.edition` names them,
   * the stores are those of the brand, and paths begin in the folder of the edition.
   */
  inEachEdition?: true
  /** The end hooks run in parallel to those of other plugins, which run one after the other. */
  isIndependent?: true
  /** HTML at the end of every page's head, after that of the config file. */
  head?: string
  /**
   * The plugin's templates: files by name, relative to the config file. The chain's own templates take
   * precedence.
   */
  parts?: FilesByName
  islands?: FilesByName
  styles?: FilesByName
  /** Pages by path. */
  pages?: FilesByName
  /** Once: gets the checked store list. The result is checked again. */
  transformStores?(stores: readonly Store[], context: HookContext): Awaitable<readonly Store[]>
  /**
   * Per store: gets the content service's answer before tokens and parts are filled. Pages without a store use
   * header and footer as answered.
   */
  transformContent?(content: Content, context: StoreContext): Awaitable<Content>
  /**
   * Per page, before it is rendered: gets the pictures and files on other hosts that the page uses, and returns
   * the site's files in their place. Called for unchanged pages too: a page is rendered again when the result has
   * changed. The first plugin that answers for an address counts; `addFiles` must add the files.
   */
  mirrorFiles?(
    files: readonly ExternalFile[],
    context: HookContext & Partial<StoreContext>,
  ): Awaitable<MirroredFiles>
  /** Per store: gets all that the page shows; `null` drops the page. */
  transformPage?(page: Page, context: StoreContext): Awaitable<Page | null>
  /** Per store: gets the document. */
  transformHtml?(html: string, context: PageContext): Awaitable<string>
  /**
   * Once per rendered page: returns the facts that the hooks for the whole site need, as JSON; `undefined` for
   * none. The facts are cached with the page: while it is unchanged, here and in shards, they come back in
   * `PageSummary.facts` without a call. Equal facts share one copy.
   */
  pageFacts?(page: Page, context: FactsContext): Awaitable<Facts | undefined>
  /** Once, after all stores' pages are written: returns the pages without a store. */
  sitePages?(site: StorePages<Facts>, context: HookContext): Awaitable<readonly SitePage[]>
  /**
   * Per page that shows a place: returns the map of its stores, or `undefined` if there is nothing to draw. The first
   * plugin that draws one counts.
   */
  placeMap?(stores: readonly Store[], context: HookContext): Awaitable<StoreMap | undefined>
  /**
   * Once, after all stores' pages are written: returns further files, made from summaries in the order of the
   * list.
   */
  addFiles?(
    pages: AsyncIterable<PageSummary<Facts>>,
    context: FilesContext,
  ): Awaitable<OutputFile[]>
  /** Once, after all other files are written: returns redirects from addresses without a page. Not in shards. */
  siteRedirects?(site: RedirectedSite<Facts>, context: HookContext): Awaitable<SiteRedirects>
  /**
   * Once, after the redirects are known: returns files for web hosts. A file of the chain at the same path takes
   * precedence. Not in shards.
   */
  hostFiles?(site: HostedSite<Facts>, context: HookContext): Awaitable<readonly OutputFile[]>
  /**
   * Once, after all files are written and before the new site replaces the previous one. `check` and `dev` call
   * the hook for the pages that they make.
   */
  checkSite?(site: WrittenSite<Facts>, context: HookContext): Awaitable<readonly SiteProblem[]>
  /** Once, after the new site is in place. */
  onDone?(report: BuildReport, context: HookContext & EndContext): Awaitable<void>
  /** Once, in place of `onDone`, after a shard is built: it becomes a site only with the merge. */
  onShardDone?(report: BuildReport, context: HookContext & EndContext): Awaitable<void>
  /** Once, in place of `onDone`, after a build has failed, but not if it was interrupted. */
  onFail?(report: BuildReport, context: EndContext): Awaitable<void>
}

/** The kinds of files that a plugin may bring. */
export const templateKinds = ['parts', 'islands', 'styles', 'pages'] as const

/** The hooks by name. */
export type HookName = Exclude<
  keyof Plugin,
  | 'name'
  | 'cacheKey'
  | 'source'
  | 'inEachEdition'
  | 'isIndependent'
  | 'head'
  | (typeof templateKinds)[number]
>
