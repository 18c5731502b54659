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

/** The effect of an edit on open pages: a page is updated in place, or loaded again. */
export type Change = 'pages' | 'reload' | undefined

/** The paths of a project that are known even if its config cannot be read. */
type Place = Pick<Config, 'base' | 'cacheDir' | 'out' | 'projectDir' | 'reportDir'>

/** The current files of the chain, and the site that they make. */
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
  /** Both are undefined before the first use and after a change. */
  #config: Promise<Config> | undefined
  #site: Promise<DevSite> | undefined
  /** The templates that the site uses. */
  #current: TemplatesModule | undefined
  /** The style sheets that those templates import. */
  #imported: readonly string[] = []
  /** Stays when the site is opened again. */
  #content: KeptContent | undefined
  #closed: Promise<void> | undefined

  private constructor(options: BuildOptions, context: CommandContext, place: Place) {
    this.#options = options
    this.#context = context
    this.#place = place
    this.#styles = join(place.cacheDir, 'dev/styles')
    this.#templates = new DevTemplates(this.#own, join(place.cacheDir, 'dev/templates'))
  }

  /** Opens the project. Throws `UserError` (exit code 2) for an error outside the config file. */
  static async open(options: BuildOptions, context: CommandContext): Promise<Project> {
    // Retries would delay the page for the person who looks at it.
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
      // The user can correct the config file while the server runs, but not the command line.
      await resolveConfig({ configFile, raw: {}, configCode: undefined }, said, context)
    }
    return project
  }

  get place(): Place {
    return this.#place
  }

  /** Always returns the same object, which changes in place. */
  get customFiles(): CustomFiles {
    return this.#own
  }

  /** Returns whether the tool has generated a file or a folder. */
  isMade(file: string): boolean {
    const { out, reportDir } = this.#place
    return [out, reportDir].some((folder) => `${file}${sep}`.startsWith(folder + sep))
  }

  joinVite(vite: DevVite): void {
    this.#vite = vite
    vite.watcher.add([...this.#watched])
  }

  /** Returns the site with the current templates. Rejects with the errors of the chain's files. */
  async site(): Promise<DevSite> {
    // The config may list plugins, which bring templates.
    const reading = this.#readConfig()
    const config = await reading
    const loading = this.#templates.load()
    const templates = await loading.finally(() => this.#watch(config))
    // A file has changed during the load, so the loaded config or templates may be outdated.
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

  /** Handles a file that was changed, added or removed. */
  change(file: string): Change {
    if (this.#isBelow('public', file)) return 'reload'
    const isTemplate = this.#templates.forget(file)
    const isInTemplates = this.#isBelow('templates', file)
    const areOthers = isInTemplates && this.#findOwn()
    // Vite itself updates styles on open pages.
    if (!areOthers && !isTemplate && isStyle(file)) return undefined
    if (areOthers || !isTemplate || !isInTemplates) this.#forget()
    return areOthers ? 'reload' : 'pages'
  }

  /** Opens the site in advance, for the next page. */
  prepare(): void {
    // The next request for a page shows the error.
    this.site().catch(() => {})
  }

  /** Drops the content of a store, or of all stores, so that it is requested again. */
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
    const customFiles = this.#own.project === '' ? undefined : this.#own
    const templates = () => {
      if (!this.#current) throw new Error('There are no templates yet.')
      return this.#current
    }
    const bundles = await devBundles(
      config.brands,
      customFiles,
      this.#styles,
      templates,
      this.#imported,
    )
    const context = this.#context
    const warners: Warners = {
      warn: (problem) => this.#warnAll([problem]),
      warnAll: (problems) => this.#warnAll(problems),
    }
    const site = await DevSite.open({ config, bundles, context, warners, kept: this.#content })
    this.#content = site.content
    return site
  }

  /** Finds the custom files, and returns whether the set of files has changed. */
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

  // Watches files outside the project's folder, which Vite already watches.
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

  // Reports each warning once, as an edit repeats most of them.
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
