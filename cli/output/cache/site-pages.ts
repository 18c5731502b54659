import { createHash, hash, randomUUID } from 'node:crypto'
import { FileUses } from '../../../data/mirrored.ts'
import type { Layouts, Site } from '../../../data/page.ts'
import { pageAddress } from '../../../data/paths.ts'
import type { BrandId, Store } from '../../../data/store.ts'
import type { Templates } from '../../../data/templates.ts'
import type { Bundles } from '../../bundler/bundles.ts'
import type { Hooks, SitePageOf } from '../../plugins/run-hooks.ts'
import { templatePictures } from '../../render/template-pictures.ts'
import { userError } from '../../report/user-error.ts'
import type { FileContent } from '../../system/write-file.ts'
import type { PageIndex } from '../page-index.ts'
import type { ShardHead } from '../release.ts'
import { hasAt, pageFile, placeFault } from '../write-files.ts'
import type { CachedFiles, FileOutput } from './cached-files.ts'
import { storeText } from './page-records.ts'

interface SitePagesOptions {
  site: Site
  stores: readonly Store[]
  bundles: Pick<Bundles, 'templates'>
  hooks: Hooks
  pageIndex: PageIndex
  /** A text that changes with the code of a plugin; undefined when a code change may go unnoticed. */
  codeOf: (plugin: string) => string | undefined
  /** Gives header and footer; called only when a page is rendered. */
  layout: () => Promise<ShardHead['layout']>
  /** The folder of the chain's project. */
  projectDir: string | undefined
  /** The pages with pictures of templates, by path: in the previous build, and in this one. */
  pictured: { before: readonly string[]; now: string[] }
}

/** The pages without store, as plugins define them. */
export class SitePages {
  readonly #options: SitePagesOptions
  #listed: Promise<readonly SitePageOf[]> | undefined
  /** The hash of stores with a plugin's facts, by plugin: a plugin may have many pages of the same stores. */
  readonly #storesKeys = new WeakMap<readonly Store[], Map<string, string>>()
  #layoutsKey: Promise<string> | undefined
  /** Header and footer of each brand, by locale; the empty one is that of the main edition. */
  readonly #layouts = new Map<string, Promise<Layouts>>()

  constructor(options: SitePagesOptions) {
    this.#options = options
  }

  /** Lists all pages without store, after the pages of stores are made. */
  list(): Promise<readonly SitePageOf[]> {
    const { hooks, pageIndex, stores } = this.#options
    this.#listed ??= hooks.sitePages((plugin) => ({
      stores,
      pages: pageIndex.summariesFor(plugin),
    }))
    return this.#listed
  }

  /** Makes `list` run again after pages of stores have changed. */
  forget(): void {
    this.#listed = undefined
  }

  /** The document of a page; undefined when its plugin returns none. */
  async render(of: SitePageOf, output: Pick<FileOutput, 'has'>): Promise<FileContent | undefined> {
    const { bundles } = this.#options
    const layouts = await this.#layoutsIn(of.site.edition?.locale ?? '')
    const has = (path: string) => hasAt(output, path)
    const templates = bundles.templates()
    const rendered = await this.#withPictures(of, { templates, layouts, has })
    if (rendered === undefined || rendered === null) return undefined
    if (isDocument(rendered)) return rendered
    const { title, description } = of.page
    const { edition } = of.site
    const path = edition ? of.page.path.slice(edition.path.length + 1) : of.page.path
    return templates.renderSitePage(
      { path, title, description, content: () => rendered },
      of.site,
      layouts,
    )
  }

  /** Writes the pages with `yields`, or those without; resolves to the hashes of the `leadsUp` pages by address. */
  async write(
    output: FileOutput,
    files: CachedFiles,
    { yields, signal }: { yields: boolean; signal: AbortSignal },
  ): Promise<Record<string, string>> {
    const leadingUp: Record<string, string> = {}
    for (const of of await this.list()) {
      if (Boolean(of.page.yields) !== yields) continue
      signal.throwIfAborted()
      const file = pageFile(of.page.path)
      if (yields && output.has(file)) continue
      const fault = placeFault(file, output)
      if (fault !== undefined)
        throw userError(1, 'PLUGIN_PAGE', { plugin: of.plugin, path: of.page.path, fault })
      const inputs = await this.#inputsOf(of)
      const made = await files.put(output, file, inputs, () => this.render(of, output))
      if (of.page.leadsUp && made !== undefined) leadingUp[pageAddress('', of.page.path)] = made
    }
    return leadingUp
  }

  /** Renders the page again once the pictures that its template shows are known. */
  async #withPictures(of: SitePageOf, context: Parameters<Hooks['renderSitePage']>[1]) {
    const { hooks, site, projectDir, pictured } = this.#options
    const { base } = site
    const render = (uses: FileUses | undefined) => {
      const { templates } = context
      const finder = templatePictures({ projectDir, base, uses })
      const renderCustomPage: Templates['renderCustomPage'] = (path, stores, own, layouts) =>
        templates.renderCustomPage(path, stores, own, layouts, finder)
      return hooks.renderSitePage(of, { ...context, templates: { ...templates, renderCustomPage } })
    }
    if (!hooks.mirrors) return render(undefined)
    for (let uses = new FileUses(base); ; ) {
      const rendered = await render(uses)
      if (uses.areSettled) {
        if (uses.all.length > 0) pictured.now.push(of.page.path)
        return rendered
      }
      uses = new FileUses(base, await hooks.mirrorFiles(uses.all), uses.all)
    }
  }

  async #inputsOf({ plugin, page: { path, stores, inputs, title, description } }: SitePageOf) {
    // Such a page is rendered in each build, which asks for its pictures again.
    if (this.#options.pictured.before.includes(path)) return undefined
    const code = this.#options.codeOf(plugin)
    if (code === undefined || (stores ?? inputs) === undefined) return undefined
    this.#layoutsKey ??= this.#options
      .layout()
      .then(({ texts, files }) => hashOf(files ? [texts, files] : texts))
    const all = createHash('sha256').update(await this.#layoutsKey)
    all.update(JSON.stringify([plugin, code, title, description, inputs]))
    all.update(this.#storesKey(plugin, stores ?? []))
    return all.digest('base64url')
  }

  #storesKey(plugin: string, stores: readonly Store[]): string {
    const known = this.#storesKeys.get(stores) ?? new Map<string, string>()
    this.#storesKeys.set(stores, known)
    const key = known.get(plugin) ?? this.#hashStores(plugin, stores)
    known.set(plugin, key)
    return key
  }

  #hashStores(plugin: string, stores: readonly Store[]): string {
    const all = createHash('sha256')
    const factsOf = this.#options.pageIndex.factsTextOf(plugin)
    for (const store of stores) all.update(`${storeText(store) ?? randomUUID()}${factsOf(store)}\n`)
    return all.digest('base64url')
  }

  #layoutsIn(locale: string): Promise<Layouts> {
    const layouts = this.#layouts.get(locale) ?? this.#fillLayouts(locale)
    this.#layouts.set(locale, layouts)
    return layouts
  }

  // The HTML parser is loaded only when there is something to render.
  async #fillLayouts(locale: string): Promise<Layouts> {
    const { layout, site } = this.#options
    const { texts, hosts, files = {} } = await layout()
    const { fillLayouts } = await import('../../render/fill-layouts.ts')
    const usesOf = (brand: BrandId) => {
      const found = files[brand]
      return found && new FileUses(site.base, found)
    }
    return fillLayouts(texts, site, hosts, usesOf, locale)
  }
}

// Text for `main` has another beginning.
function isDocument(rendered: unknown): rendered is FileContent {
  if (typeof rendered === 'string') return /^\s*<(?:!doctype|html)\b/i.test(rendered)
  return isPieces(rendered)
}

// A React element is not an iterator, and a list of elements is not a document.
function isPieces(rendered: unknown): rendered is Iterable<string> {
  return typeof rendered === 'object' && rendered !== null && 'next' in rendered
}

function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url')
}
