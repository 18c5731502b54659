import { join } from 'node:path'
import { editionAt } from '../../../data/editions.ts'
import { idPath } from '../../../data/paths.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import { languagesOf } from '../../../data/store-languages.ts'
import type { Bundles } from '../../bundler/bundles.ts'
import type { Config } from '../../config/config.ts'
import { loadStoreList } from '../../content/load-store-list.ts'
import { chooseSource } from '../../content/open-content.ts'
import { FirstBrandHeaders } from '../../output/cache/brand-headers.ts'
import type { SitePages } from '../../output/cache/site-pages.ts'
import { CustomRules } from '../../output/custom-rules.ts'
import { type OpenSite, openSite } from '../../output/open-site.ts'
import { addPluginFiles, contentOf, pageFile, writeSiteFiles } from '../../output/write-files.ts'
import type { OutputFile } from '../../plugins/summaries.ts'
import { createPageRenderer, type PageRenderer } from '../../render/page-renderer.ts'
import { type RenderedStore, renderStore } from '../../render/render-store.ts'
import type { ReleasePage } from '../../render/rendered-page.ts'
import { asError } from '../../report/as-error.ts'
import type { CommandContext } from '../../report/command-context.ts'
import type { Problem } from '../../report/problems.ts'
import { ReportDraft } from '../../report/report-draft.ts'
import type { Warners } from '../../report/warners.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { chunksOf, type FileContent } from '../../system/write-file.ts'
import { FilesInMemory } from './files-in-memory.ts'
import { hooksWithoutFiles } from './hooks-without-files.ts'
import { keepContent } from './keep-content.ts'
import type { KeptContent } from './kept-content.ts'
import { NotedWarnings } from './noted-warnings.ts'
import { openDevPictures } from './open-dev-pictures.ts'
import type { StoreFacts } from './store-facts.ts'

interface DevSiteOptions {
  config: Config
  bundles: Bundles
  context: CommandContext
  warners: Warners
  /** Content requested before an edit of the config or the list; closed if it cannot be reused. */
  kept: KeptContent | undefined
}

/** A page of a store, in one language. */
interface StorePlace {
  store: Store
  prefix: string
}

type DevPictures = { pictures: ReturnType<typeof openDevPictures> }

/** Maximum number of stores whose content is requested before someone opens their pages. */
const mostAsked = 200
const inFlight = 8

/** The site of the current config and list; renders each page when it is requested. */
export class DevSite {
  readonly open: OpenSite
  readonly content: KeptContent
  /** All warnings, except those about content. */
  readonly warnings: ReadonlyMap<string, Problem>
  readonly #pictures: ReturnType<typeof openDevPictures>
  readonly #sitePages: SitePages
  readonly #renderer: { bundles: Bundles; made?: PageRenderer }
  /** Pages of stores by path. */
  readonly #places = new Map<string, StorePlace>()
  readonly #facts = new Map<StoreId, StoreFacts>()
  #allFacts: Promise<void> | undefined
  #files: Promise<FilesInMemory> | undefined

  private constructor(
    open: OpenSite,
    { content, pictures, warnings }: Pick<DevSite, 'content' | 'warnings'> & DevPictures,
    bundles: Bundles,
  ) {
    this.open = open
    this.#pictures = pictures
    this.content = content
    this.warnings = warnings
    this.#renderer = { bundles }
    this.#sitePages = open.sitePages(async () => ({
      texts: await new FirstBrandHeaders(open.stores, {}).texts(content),
      hosts: await content.hosts(),
    }))
    for (const store of open.stores) {
      for (const { path, prefix } of languagesOf(store)) {
        this.#places.set(path, { store, prefix }).set(idPath(store.id, prefix), { store, prefix })
      }
      // Until a page is rendered, the page index assumes that it exists.
      open.pageIndex.add(store, unmade)
    }
  }

  /** Opens the site. Throws `UserError` for an error in config, list or plugins. */
  static async open({
    config: said,
    bundles,
    context,
    warners,
    kept,
  }: DevSiteOptions): Promise<DevSite> {
    // `out` is a folder without a site.
    const config: Config = { ...said, out: join(said.cacheDir, 'dev/out') }
    const noted = new NotedWarnings(warners)
    const { warn, warnAll } = noted
    const list = await loadStoreList(config, { ...context, warn, warnAll })
    const { listed, leftOut } = list
    const source = chooseSource(config, listed, list.shipped)
    const record = new ReportDraft()
    const pictures = openDevPictures(config, context.signal)
    const plugins = [...(pictures ? [pictures.plugin] : []), ...config.plugins]
    const open = await openSite({
      config: { ...config, plugins },
      ...{ record, context, warn, listed, leftOut, source, bundles },
    })
    const asking = { source, config, stores: open.stores, context, warn: warners.warn }
    const content = await keepContent(asking, kept)
    return new DevSite(open, { content, pictures, warnings: noted.all }, bundles)
  }

  /** Drops the renderer after the templates have changed. */
  forgetTemplates(): void {
    delete this.#renderer.made
    this.#files = undefined
  }

  /** Drops the content of a store that may have changed. */
  forgetContent(id: StoreId): void {
    this.content.forget(id)
    this.#facts.delete(id)
    this.#allFacts = undefined
    this.#files = undefined
  }

  placeOf(path: string): StorePlace | undefined {
    return this.#places.get(path)
  }

  /** Renders the page of a store; undefined if the store has none. */
  async storePage({ store, prefix }: StorePlace): Promise<Uint8Array | undefined> {
    const pages = (await this.make(store))?.pages
    return pages?.find(({ language }) => language.prefix === prefix)?.bytes
  }

  /** Renders the pages of a store and collects the results; undefined if the store has no page. */
  async make(
    store: Store,
    hooks: ReturnType<typeof hooksWithoutFiles> = this.open.hooks,
  ): Promise<RenderedStore | undefined> {
    const { site, neighboursOf, pageIndex } = this.open
    const answered = await this.content.content(store)
    if (!answered) return undefined
    const renderer = await this.#openRenderer()
    const options = { site, hooks, renderer }
    const { made, pages } = await renderStore(answered, store, neighboursOf(store), options)
    // Drops the warnings that a build would write to its record.
    this.open.warnings.take(store.id)
    if (made.entry) pageIndex.add(store, made.entry, made.others)
    const { hours = [], coupons = [] } = answered.content.details
    this.#facts.set(store.id, { hours: hours.length, coupons: coupons.length })
    return { made, pages }
  }

  /** Renders any other page or file of the site, by its path in the output; undefined if there is none. */
  async file(path: string): Promise<Uint8Array | undefined> {
    // Files without store content need no content requests.
    const { site } = this.open
    const { page } = editionAt(site, path)
    const isCustom = (site.customPages ?? []).some((custom) => pageFile(custom) === page)
    if (page === '404.html' || isCustom) return this.#sitePage(path, noFiles)
    const picture = await this.#pictures?.read(path)
    if (picture) return picture
    this.#files ??= this.#makeFiles()
    const files = await this.#files
    return files.read(path) ?? this.#sitePage(path, files)
  }

  async #sitePage(
    path: string,
    files: Pick<FilesInMemory, 'has'>,
  ): Promise<Uint8Array | undefined> {
    const listed = await this.#sitePages.list()
    const found = listed.filter(({ page }) => pageFile(page.path) === path)
    const of = found.find(({ page }) => !page.yields) ?? found[0]
    const isThere = (file: string) =>
      files.has(file) || listed.some(({ page }) => !page.yields && pageFile(page.path) === file)
    const content = of && (await this.#sitePages.render(of, { has: isThere }))
    return content === undefined ? undefined : bytesOf(content)
  }

  /** Resolves to the facts that come from content, once the content of the first stores is loaded. */
  async facts(): Promise<ReadonlyMap<StoreId, StoreFacts>> {
    this.#allFacts ??= this.#findFacts()
    await this.#allFacts
    return this.#facts
  }

  close(): Promise<void> {
    return this.open.close()
  }

  async #findFacts(): Promise<void> {
    const { stores, context } = this.open
    const unknown = stores.slice(0, mostAsked).filter(({ id }) => !this.#facts.has(id))
    await mapConcurrent(
      unknown,
      inFlight,
      context.signal,
      async (store) => {
        try {
          await this.make(store, hooksWithoutFiles(this.open.hooks))
        } catch (error) {
          const fault = asError(error).message
          this.#facts.set(store.id, { hours: 0, coupons: 0, fault })
        }
      },
      () => {},
    )
  }

  async #makeFiles(): Promise<FilesInMemory> {
    const files = new FilesInMemory()
    const { hooks, pageIndex } = this.open
    await this.facts()
    this.#sitePages.forget()
    writeSiteFiles(files, this.open)
    const listed = await this.#sitePages.list()
    const put = async (path: string, file: OutputFile) => files.write(path, await contentOf(file))
    await addPluginFiles(files, { hooks, pageIndex, rules: new CustomRules(), listed, put })
    return files
  }

  async #openRenderer(): Promise<PageRenderer> {
    const { site, hooks, config } = this.open
    const hosts = await this.content.hosts()
    const settings = { site, hosts, templatesFile: '', projectDir: config.projectDir }
    this.#renderer.made ??= createPageRenderer(settings, hooks, this.#renderer.bundles.templates())
    return this.#renderer.made
  }
}

function bytesOf(content: FileContent): Uint8Array {
  return Buffer.concat([...chunksOf(content)])
}

const noFiles = { has: () => false }

const unmade: ReleasePage = { hash: '', parts: [], body: 0, hours: 0 }
