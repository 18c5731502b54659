import type { Content } from '../../data/content.ts'
import { pathInEdition } from '../../data/editions.ts'
import type { Json } from '../../data/json.ts'
import type { ExternalFile, MirroredFiles } from '../../data/mirrored.ts'
import type { Page, Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { StoreMap } from '../../data/store-map.ts'
import type { Problem } from '../report/problems.ts'
import type { BuildReport, HookTime } from '../report/report.ts'
import { callAllAtEnd } from './call-at-end.ts'
import { editionSites, placedInEdition, storesInEdition } from './edition-pages.ts'
import type { EndLimits } from './end-limits.ts'
import { type FileOf, guardFile } from './guard-file.ts'
import { type CallerOptions, HookCaller } from './hook-caller.ts'
import type { FactsContext, FilesContext, HookContext } from './hook-context.ts'
import type { Ending, Hook, Subject } from './hook-failure.ts'
import { joinRedirects, type RedirectsOf } from './join-redirects.ts'
import { mirrorInTurn } from './mirror-in-turn.ts'
import type {
  HookName,
  HostedSite,
  Plugin,
  SitePage,
  SitePageContext,
  SiteProblem,
  WrittenSite,
} from './plugin.ts'
import type { Redirect, RedirectedSite, SiteRedirects } from './redirects.ts'
import { siteProblem } from './site-problem.ts'
import type { OutputFile, PageFacts, PageSummary, StorePages } from './summaries.ts'

/** A page without a store, and the name of the plugin that adds it. */
export interface SitePageOf {
  plugin: string
  page: SitePage
  /** The site in the edition of the page. */
  site: Site
}

/**
 * Chains the hooks of all plugins: each gets the value that the previous one returned. A hook that throws, or
 * returns nothing or a value of the wrong kind, causes a `UserError` that names it.
 */
export class Hooks {
  readonly #plugins: readonly Plugin[]
  readonly #mainLocale: string
  readonly #editions: readonly Site[]
  readonly #caller: HookCaller
  readonly #report: (problem: Problem) => void

  constructor(
    plugins: readonly Plugin[],
    options: CallerOptions,
    report: (problem: Problem) => void,
  ) {
    this.#plugins = plugins
    this.#mainLocale = options.site.locale
    this.#editions = editionSites(options.site)
    this.#caller = new HookCaller(options, report)
    this.#report = report
  }

  /** `check` validates the whole list after each plugin and throws `UserError` if it is wrong. */
  async transformStores(
    listed: readonly Store[],
    check: (
      stores: readonly unknown[],
      plugin: string,
    ) => readonly Store[] | Promise<readonly Store[]>,
  ): Promise<readonly Store[]> {
    let stores = listed
    for (const hook of this.#all('transformStores')) {
      stores = await check(await this.#caller.call(hook, stores), hook.plugin.name)
    }
    return stores
  }

  transformContent(content: Content, store: Store, locale = this.#mainLocale): Promise<Content> {
    return this.#chain('transformContent', content, { store, locale })
  }

  /** Whether a plugin mirrors files. */
  get mirrors(): boolean {
    return this.#all('mirrorFiles').length > 0
  }

  /** The files of the site in place of external ones, of the first plugin that has one. */
  mirrorFiles(files: readonly ExternalFile[], of: Subject = {}): Promise<MirroredFiles> {
    const ask = (hook: Hook, remaining: typeof files) =>
      this.#caller.call<unknown, MirroredFiles>(hook, remaining, of)
    return mirrorInTurn(this.#all('mirrorFiles'), files, ask)
  }

  /** Resolves to `null` if a plugin drops the page. */
  transformPage(page: Page, store: Store): Promise<Page | null> {
    return this.#chain('transformPage', page as Page | null, { store, locale: page.locale })
  }

  transformHtml(html: string, page: Page): Promise<string> {
    const { store, locale } = page
    return this.#chain('transformHtml', html, { store, locale, page })
  }

  /** The facts of a finished page from all plugins; undefined if there are none. */
  async pageFacts(
    page: Page,
    finished: Pick<FactsContext, 'html' | 'scan'>,
  ): Promise<PageFacts | undefined> {
    const { store, locale } = page
    const noted: [string, string][] = []
    const subject = { store, locale, page, ...finished }
    for (const hook of this.#all('pageFacts')) {
      const facts = await this.#caller.call<unknown, Json | undefined>(hook, page, subject)
      if (facts !== undefined) noted.push([hook.plugin.name, JSON.stringify(facts)])
    }
    return noted.length > 0 ? Object.fromEntries(noted) : undefined
  }

  /** `siteFor` returns the stores' pages for the plugin of a name. */
  async sitePages(siteFor: (plugin: string) => StorePages): Promise<SitePageOf[]> {
    const all: SitePageOf[] = []
    for (const hook of this.#all('sitePages')) {
      const { name, inEachEdition } = hook.plugin
      for (const site of inEachEdition ? this.#editions : this.#editions.slice(0, 1)) {
        const stores = storesInEdition(siteFor(name), site)
        const pages = await this.#caller.call<unknown, readonly SitePage[]>(hook, stores, { site })
        for (const page of pages)
          all.push({ plugin: name, page: placedInEdition(page, site), site })
      }
    }
    return all
  }

  /** Renders a page as its plugin defines. */
  async renderSitePage(
    { plugin, page, site }: SitePageOf,
    context: Omit<SitePageContext, keyof HookContext | 'placeMap'>,
  ): Promise<Awaited<ReturnType<SitePage['render']>>> {
    const hook: Hook = { plugin: { name: plugin }, name: 'sitePages' }
    const placeMap = (stores: readonly Store[]) => this.#placeMap(stores)
    const has = (path: string) =>
      context.has(site.edition ? pathInEdition(site.edition, path.replace(/^\/+/, '')) : path)
    const render = (own: HookContext) => page.render({ ...own, ...context, has, placeMap })
    return this.#caller.run(hook, render, { subject: { site } })
  }

  async #placeMap(stores: readonly Store[]): Promise<StoreMap | undefined> {
    for (const hook of this.#all('placeMap')) {
      const map = await this.#caller.call<unknown, StoreMap | undefined>(hook, stores)
      if (map) return map
    }
    return undefined
  }

  /** `siteFor` returns the site for the plugin of a name. */
  async siteRedirects(
    siteFor: (plugin: string) => RedirectedSite,
  ): Promise<{ redirects: Redirect[]; files: FileOf[] }> {
    const given: RedirectsOf[] = []
    const files: FileOf[] = []
    for (const hook of this.#all('siteRedirects')) {
      const plugin = hook.plugin.name
      const site = siteFor(plugin)
      const answer = await this.#caller.call<unknown, SiteRedirects>(hook, site)
      given.push({ plugin, redirects: answer.redirects, has: site.has })
      for (const file of answer.files ?? [])
        files.push({ plugin, file: guardFile(file, hook, this.#caller.times.of(hook)) })
    }
    return { redirects: joinRedirects(given, this.#report), files }
  }

  /** `siteFor` returns the site for the plugin of a name. */
  async hostFiles(siteFor: (plugin: string) => HostedSite): Promise<FileOf[]> {
    const files: FileOf[] = []
    for (const hook of this.#all('hostFiles')) {
      const plugin = hook.plugin.name
      const given = await this.#caller.call<unknown, readonly OutputFile[]>(hook, siteFor(plugin))
      for (const file of given)
        files.push({ plugin, file: guardFile(file, hook, this.#caller.times.of(hook)) })
    }
    return files
  }

  /** `siteFor` returns the site for the plugin of a name. */
  async checkSite(siteFor: (plugin: string) => WrittenSite): Promise<Problem[]> {
    const problems: Problem[] = []
    for (const hook of this.#all('checkSite')) {
      const { name } = hook.plugin
      const found = await this.#caller.call<unknown, readonly SiteProblem[]>(hook, siteFor(name))
      problems.push(...found.map((one) => siteProblem(name, one)))
    }
    return problems
  }

  /** `pages` returns the summaries for the plugin of a name; `isAsked` selects plugins. */
  async *addFiles(
    pages: (plugin: string) => AsyncIterable<PageSummary>,
    { sitePages }: Pick<FilesContext, 'sitePages'>,
    isAsked: (plugin: Plugin) => boolean = () => true,
  ): AsyncIterable<FileOf> {
    for (const hook of this.#all('addFiles').filter(({ plugin }) => isAsked(plugin))) {
      const summaries = pages(hook.plugin.name)
      for (const file of await this.#caller.call<unknown, OutputFile[]>(hook, summaries, {
        sitePages,
      }))
        yield { plugin: hook.plugin.name, file: guardFile(file, hook, this.#caller.times.of(hook)) }
    }
  }

  /** A failure can only be reported: the new site is in place already. */
  onDone(report: BuildReport, ending: Ending, limits: EndLimits): Promise<void> {
    const name = report.shard ? 'onShardDone' : 'onDone'
    const call = (hook: Hook) => (signal: AbortSignal) =>
      this.#caller.call(hook, report, ending, signal)
    return callAllAtEnd(this.#all(name), call, limits)
  }

  /** The slowest hooks first. */
  times(): HookTime[] {
    return this.#caller.times.slowestFirst()
  }

  #all(name: HookName): Hook[] {
    return this.#plugins.filter((plugin) => plugin[name]).map((plugin) => ({ plugin, name }))
  }

  async #chain<T>(name: HookName, value: T, subject: Subject): Promise<T> {
    let current = value
    for (const plugin of this.#plugins) {
      if (current === null) break
      if (plugin[name]) current = await this.#caller.call({ plugin, name }, current, subject)
    }
    return current
  }
}
