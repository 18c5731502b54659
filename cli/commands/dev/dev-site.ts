import { join } from 'node:path'
import { idPath } from '../../../data/paths.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import { languagesOf } from '../../../data/store-languages.ts'
import type { Bundles } from '../../bundler/bundles.ts'
import type { Config } from '../../config/config.ts'
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
import { loadStores } from '../../stores/load-stores.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { chunksOf, type FileContent } from '../../system/write-file.ts'
import { FilesInMemory } from './files-in-memory.ts'
import { keepContent } from './keep-content.ts'
import type { KeptContent } from './kept-content.ts'
import { NotedWarnings } from './noted-warnings.ts'

interface DevSiteOptions {
  config: Config
  bundles: Bundles
  context: CommandContext
  warners: Warners
  /** What was asked for before the config or the list were edited; closed where it may not be used again. */
  kept: KeptContent | undefined
}

/** One of a store's pages. */
interface StorePlace {
  store: Store
  prefix: string
}

/** What the list does not say of a store. */
export interface StoreFacts {
  hours: number
  coupons: number
  /** Its content cannot be had, or its page not be made. */
  fault?: string
}

/** The content of so many stores is asked for without being looked at. */
const mostAsked = 200
const inFlight = 8

/** A site as its config and its list say it: each page is made when it is looked at. */
export class DevSite {
  readonly open: OpenSite
  readonly content: KeptContent
  /** What was warned of, but for content. */
  readonly warnings: ReadonlyMap<string, Problem>
  readonly #sitePages: SitePages
  readonly #renderer: { bundles: Bundles; made?: PageRenderer }
  /** By path. */
  readonly #places = new Map<string, StorePlace>()
  readonly #facts = new Map<StoreId, StoreFacts>()
  #allFacts: Promise<void> | undefined
  #files: Promise<FilesInMemory> | undefined

  private constructor(
    open: OpenSite,
    content: KeptContent,
    bundles: Bundles,
    warnings: ReadonlyMap<string, Problem>,
  ) {
    this.open = open
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
      // Until it is made, a page is taken to be there.
      open.ledger.add(store, unmade)
    }
  }

  /** Throws `UserError` for what is wrong in config, list or plugins. */
  static async open({
    config: said,
    bundles,
    context,
    warners,
    kept,
  }: DevSiteOptions): Promise<DevSite> {
    // No site stands there.
    const config: Config = { ...said, out: join(said.cacheDir, 'dev/out') }
    const noted = new NotedWarnings(warners)
    const { warn, warnAll } = noted
    const list = await loadStores(config, { ...context, warn, warnAll })
    const { listed, leftOut } = list
    const source = chooseSource(config, listed, list.shipped)
    const record = new ReportDraft()
    const open = await openSite({
      config,
      record,
      context,
      warn,
      listed,
      leftOut,
      source,
      bundles,
    })
    const asking = { source, config, stores: open.stores, context, warn: warners.warn }
    const content = await keepContent(asking, kept)
    return new DevSite(open, content, bundles, noted.all)
  }

  /** The templates have changed. */
  forgetTemplates(): void {
    delete this.#renderer.made
    this.#files = undefined
  }

  /** The content of a store may have changed. */
  forgetContent(id: StoreId): void {
    this.content.forget(id)
    this.#facts.delete(id)
    this.#allFacts = undefined
    this.#files = undefined
  }

  placeOf(path: string): StorePlace | undefined {
    return this.#places.get(path)
  }

  /** The page of a store; undefined where it has none. */
  async storePage({ store, prefix }: StorePlace): Promise<Uint8Array | undefined> {
    const pages = (await this.make(store))?.pages
    return pages?.find(({ language }) => language.prefix === prefix)?.bytes
  }

  /** The pages of a store, and what their making has brought; undefined where it has none. */
  async make(store: Store): Promise<RenderedStore | undefined> {
    const { site, hooks, whereabouts, ledger } = this.open
    const answered = await this.content.content(store)
    if (!answered) return undefined
    const renderer = await this.#openRenderer()
    const options = { site, hooks, renderer }
    const { made, pages } = await renderStore(answered, store, whereabouts(store), options)
    // No record wants them.
    this.open.warnings.take(store.id)
    if (made.entry) ledger.add(store, made.entry, made.others)
    const { hours = [], coupons = [] } = answered.content.details
    this.#facts.set(store.id, { hours: hours.length, coupons: coupons.length })
    return { made, pages }
  }

  /** The page for a path without one. */
  async notFound(): Promise<Uint8Array> {
    return (await this.#sitePage('404.html', noFiles)) ?? Buffer.from('')
  }

  /** Any other page or file of the site, by its path in the output; undefined where there is none. */
  async file(path: string): Promise<Uint8Array | undefined> {
    // Files that need no store's content are there at once.
    const isOwn = (this.open.site.customPages ?? []).some((own) => pageFile(own) === path)
    if (path === '404.html' || isOwn) return this.#sitePage(path, noFiles)
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

  /** What is known of stores beside the list, once it is known of as many as are asked for unseen. */
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
          await this.storePage({ store, prefix: '' })
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
    const { hooks, ledger } = this.open
    await this.facts()
    this.#sitePages.forget()
    writeSiteFiles(files, this.open)
    const listed = await this.#sitePages.list()
    const put = async (path: string, file: OutputFile) => files.write(path, await contentOf(file))
    await addPluginFiles(files, { hooks, ledger, rules: new CustomRules(), listed, put })
    return files
  }

  async #openRenderer(): Promise<PageRenderer> {
    const { site, hooks } = this.open
    const hosts = await this.content.hosts()
    const settings = { site, hosts, templatesFile: '' }
    this.#renderer.made ??= createPageRenderer(settings, hooks, this.#renderer.bundles.templates())
    return this.#renderer.made
  }
}

function bytesOf(content: FileContent): Uint8Array {
  return Buffer.concat([...chunksOf(content)])
}

const noFiles = { has: () => false }

const unmade: ReleasePage = { hash: '', parts: [], body: 0, hours: 0 }
