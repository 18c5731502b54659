import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { StoreId } from '../../../data/store.ts'
import { type CustomFiles, findCustomFiles, noFiles } from '../../bundler/custom-files.ts'
import { isStyle } from '../../bundler/style-language.ts'
import type { BuildOptions, Config } from '../../config/config.ts'
import { cacheIn, configFileOf } from '../../config/find-config.ts'
import { isHttpAddress } from '../../config/http-address.ts'
import { loadConfig, resolveConfig } from '../../config/load-config.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { formatLocation, formatMessage, type Problem } from '../../report/problems.ts'
import type { Warners } from '../../report/warners.ts'
import { packageRoot } from '../../system/package-root.ts'
import { devBundles } from './dev-bundles.ts'
import { DevSite } from './dev-site.ts'
import { DevTemplates, type TemplatesModule } from './dev-templates.ts'
import type { DevVite } from './dev-vite.ts'
import type { KeptContent } from './kept-content.ts'

/** What edited files lead to: a page made anew in its place, or loaded anew. */
export type Change = 'pages' | 'reload' | undefined

/** What is known of a project even where its config cannot be read. */
type Place = Pick<Config, 'base' | 'cacheDir' | 'out' | 'projectDir' | 'reportDir'>

/** The chain's files as they stand, and the site that they make. */
export class Project {
  readonly #options: BuildOptions
  readonly #context: CommandContext
  readonly #own: CustomFiles = { ...none }
  readonly #templates: DevTemplates
  /** The folder of the style sheets. */
  readonly #styles: string
  readonly #warned = new Set<string>()
  readonly #watched = new Set<string>()
  #place: Place
  #plugins: Config['plugins'] = []
  #vite: DevVite | undefined
  /** Each undefined until it is asked for, and as soon as it may be another one. */
  #config: Promise<Config> | undefined
  #site: Promise<DevSite> | undefined
  /** Those that the site has. */
  #current: TemplatesModule | undefined
  /** The style sheets that those import. */
  #imported: readonly string[] = []
  /** Kept from site to site. */
  #content: KeptContent | undefined
  #closed: Promise<void> | undefined

  private constructor(options: BuildOptions, context: CommandContext, place: Place) {
    this.#options = options
    this.#context = context
    this.#place = place
    this.#styles = join(place.cacheDir, 'dev/styles')
    this.#templates = new DevTemplates(this.#own, join(place.cacheDir, 'dev/templates'))
  }

  /** Throws `UserError` (exit code 2) for what is wrong beside the config file. */
  static async open(options: BuildOptions, context: CommandContext): Promise<Project> {
    // Whoever looks at a page would wait for each further attempt.
    const said = { retries: 0, ...options }
    const { cwd } = context
    const configFile = configFileOf(typeof said.config === 'object' ? undefined : said.config, cwd)
    const folders = { out: join(cwd, 'out'), reportDir: join(cwd, '.store-pages') }
    const place = { base: '', ...folders, cacheDir: cacheIn(cwd), projectDir: dirname(configFile) }
    const project = new Project(said, context, place)
    try {
      await project.#readConfig()
    } catch (error) {
      if (!existsSync(configFile)) throw error
      // It will be mended; all else that was said will not.
      await resolveConfig({ configFile, raw: {}, configCode: undefined }, said, context)
    }
    return project
  }

  get place(): Place {
    return this.#place
  }

  /** Always the same object, which changes in place. */
  get own(): CustomFiles {
    return this.#own
  }

  /** Whether the tool has made a file or a folder. */
  isMade(file: string): boolean {
    const { out, reportDir } = this.#place
    return [out, reportDir].some((folder) => `${file}${sep}`.startsWith(folder + sep))
  }

  joinVite(vite: DevVite): void {
    this.#vite = vite
    vite.watcher.add([...this.#watched])
  }

  /** The site with the templates as they stand now. Rejects with what is wrong in the chain's files. */
  async site(): Promise<DevSite> {
    // It may say which templates there are.
    const reading = this.#readConfig()
    const config = await reading
    const loading = this.#templates.load()
    const templates = await loading.finally(() => this.#watch(config))
    // Edited meanwhile: what was read may not stand there any more.
    if (reading !== this.#config || loading !== this.#templates.load()) return this.site()
    const hasOthers = this.#current !== templates
    this.#current = templates
    if (String(this.#imported) !== String(this.#templates.styles)) this.#closeSite()
    this.#imported = this.#templates.styles
    this.#site ??= this.#openSite(config)
    const site = await this.#site
    if (hasOthers) site.forgetTemplates()
    return site
  }

  /** Hears that a file was changed, added or removed. */
  change(file: string): Change {
    if (this.#isBelow('public', file)) return 'reload'
    const isTemplate = this.#templates.forget(file)
    const isInTemplates = this.#isBelow('templates', file)
    const areOthers = isInTemplates && this.#findOwn()
    // Vite itself puts styles on the screen.
    if (!areOthers && !isTemplate && isStyle(file)) return undefined
    if (areOthers || !isTemplate || !isInTemplates) this.#forget()
    return areOthers ? 'reload' : 'pages'
  }

  /** Makes what the next page needs. */
  prepare(): void {
    // Whoever looks at a page hears of what is wrong.
    this.site().catch(() => {})
  }

  /** Has content asked for anew: that of a store, or all. */
  async askAgain(id: StoreId | undefined): Promise<void> {
    const site = await this.#site?.catch(() => undefined)
    if (site && id !== undefined) return site.forgetContent(id)
    await this.#content?.close()
    this.#content?.forgetAll()
    this.#forget()
  }

  async close(): Promise<void> {
    this.#forget()
    await this.#closed
    await this.#content?.close()
  }

  #forget(): void {
    this.#config = undefined
    this.#closeSite()
  }

  #closeSite(): void {
    const site = this.#site
    this.#site = undefined
    if (site) this.#closed = site.then((one) => one.close()).catch(() => {})
  }

  #readConfig(): Promise<Config> {
    this.#config ??= loadConfig(this.#options, this.#context).then((config) => {
      this.#place = config
      this.#plugins = config.plugins
      if (this.#findOwn()) this.#vite?.reloadPages()
      return config
    })
    return this.#config
  }

  async #openSite(config: Config): Promise<DevSite> {
    await this.#closed
    const own = this.#own.project === '' ? undefined : this.#own
    const templates = () => {
      if (!this.#current) throw new Error('There are no templates yet.')
      return this.#current
    }
    const bundles = await devBundles(config.brands, own, this.#styles, templates, this.#imported)
    const context = this.#context
    const warners: Warners = {
      warn: (problem) => this.#warnAll([problem]),
      warnAll: (problems) => this.#warnAll(problems),
    }
    const site = await DevSite.open({ config, bundles, context, warners, kept: this.#content })
    this.#content = site.content
    return site
  }

  /** Whether other files are there than before. */
  #findOwn(): boolean {
    const { projectDir } = this.#place
    const before = JSON.stringify(this.#own)
    const found = projectDir === undefined ? undefined : findCustomFiles(projectDir, this.#plugins)
    Object.assign(this.#own, none, found)
    if (JSON.stringify(this.#own) === before) return false
    this.#templates.forgetAll()
    this.#vite?.forgetFiles([islandTable, ...sheetNames.map((name) => join(this.#styles, name))])
    return true
  }

  // Vite watches the project's folder.
  #watch({ storesFrom }: Config): void {
    const isFile = typeof storesFrom === 'string' && !isHttpAddress(storesFrom)
    const list = isFile ? [storesFrom] : []
    const isOutside = (file: string) =>
      !this.#watched.has(file) && !this.#isBelow('', file) && !file.startsWith(packageRoot + sep)
    const outside = [...this.#templates.inputs, ...list].filter(isOutside)
    for (const file of outside) this.#watched.add(file)
    this.#vite?.watcher.add(outside)
  }

  #isBelow(folder: string, file: string): boolean {
    const { projectDir } = this.#place
    return projectDir !== undefined && file.startsWith(join(projectDir, folder, sep))
  }

  // An edit says most things again.
  #warnAll(problems: readonly Problem[]): void {
    const fresh = problems.filter((problem) => {
      const text = formatLocation(problem.where) + formatMessage(problem).message
      const before = this.#warned.size
      return this.#warned.add(text).size > before
    })
    this.#context.reporter.reportAll(fresh)
  }
}

const islandTable = join(packageRoot, 'client/islands/custom.ts')
const sheetNames = ['page.css', 'page-of-sample.css']

const none = noFiles('')
