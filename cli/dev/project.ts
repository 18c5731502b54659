import { join, sep } from 'node:path'
import type { StoreId } from '../../data/store.ts'
import { bundleFaults } from '../bundles/bundle-faults.ts'
import { checkOwn } from '../bundles/check-own.ts'
import { findOwnFiles, type OwnFiles } from '../bundles/own-files.ts'
import type { BuildOptions, Config } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import type { CommandContext } from '../say/command-context.ts'
import { Failure } from '../say/failure.ts'
import { type Problem, placeText, word } from '../say/problems.ts'
import { devBundles } from './dev-bundles.ts'
import { DevSite } from './dev-site.ts'
import type { DevVite, TemplatesModule } from './dev-vite.ts'

/** What edited files lead to: a page made anew in its place, or loaded anew. */
export type Change = 'pages' | 'reload' | undefined

/** The chain's files as they stand, and the site that they make. */
export class Project {
  readonly #options: BuildOptions
  readonly #context: CommandContext
  readonly #own: OwnFiles
  readonly #warned = new Set<string>()
  #config: Config
  #vite: DevVite | undefined
  #templates: TemplatesModule | undefined
  #site: Promise<DevSite> | undefined
  /** Whether the config may be another one than at the start. */
  #isEdited = false

  private constructor(options: BuildOptions, context: CommandContext, config: Config) {
    this.#options = options
    this.#context = context
    this.#config = config
    this.#own = { ...none, ...ownFilesOf(config) }
  }

  /** Throws `Failure` (exit code 2) for what is wrong in the config. */
  static async open(options: BuildOptions, context: CommandContext): Promise<Project> {
    // Whoever looks at a page would wait for each further attempt.
    const said = { retries: 0, ...options }
    return new Project(said, context, await loadConfig(said, context))
  }

  get config(): Config {
    return this.#config
  }

  /** Always the same object, which changes in place. */
  get own(): OwnFiles {
    return this.#own
  }

  joinVite(vite: DevVite): void {
    this.#vite = vite
  }

  /** The site with the templates as they stand now. Rejects with what is wrong in the chain's files. */
  async site(): Promise<DevSite> {
    const isNew = await this.#loadTemplates()
    this.#site ??= this.#openSite()
    const site = await this.#site
    if (isNew) site.forgetTemplates()
    return site
  }

  /** Hears that a file was changed, added or removed. */
  change(file: string): Change {
    const { projectDir } = this.#config
    const isBelow = (folder: string) =>
      projectDir !== undefined && file.startsWith(join(projectDir, folder) + sep)
    if (isBelow('public')) return 'reload'
    const isModule = this.#vite?.forget(file) ?? false
    if (isBelow('templates') && this.#findOwn()) {
      this.#reopen()
      return 'reload'
    }
    if (isModule) return 'pages'
    // Vite itself puts styles on the screen.
    if (file.endsWith('.css')) return undefined
    this.#isEdited = true
    this.#reopen()
    return 'pages'
  }

  /** Has content asked for anew: that of a store, or all. */
  async askAgain(id: StoreId | undefined): Promise<void> {
    const site = await this.#site?.catch(() => undefined)
    if (site && id !== undefined) return site.forgetContent(id)
    await site?.content.close()
    site?.content.forgetAll()
    this.#reopen()
  }

  async close(): Promise<void> {
    const site = await this.#site?.catch(() => undefined)
    await site?.close()
    await site?.content.close()
  }

  /** Whether they are others than the last time. */
  async #loadTemplates(): Promise<boolean> {
    try {
      const templates = await this.#vite?.templates()
      if (templates === this.#templates || !templates) return false
      checkOwn(this.#own, templates)
      this.#templates = templates
      return true
    } catch (error) {
      throw new Failure(1, bundleFaults(error), { cause: error })
    }
  }

  #reopen(): void {
    const previous = this.#site
    this.#site = this.#openSite(previous)
    // Whoever looks at a page hears of it.
    this.#site.catch(() => {})
  }

  async #openSite(previous?: Promise<DevSite>): Promise<DevSite> {
    const before = await previous?.catch(() => undefined)
    await before?.close()
    if (this.#isEdited) this.#config = await loadConfig(this.#options, this.#context)
    const { brands, projectDir, plugins, cacheDir } = this.#config
    const own = projectDir === undefined ? undefined : findOwnFiles(projectDir, plugins)
    const bundles = await devBundles(brands, own, join(cacheDir, 'dev/styles'), () => {
      if (!this.#templates) throw new Error('There are no templates yet.')
      return this.#templates
    })
    const { config } = this
    const warn = (problem: Problem) => this.#warn(problem)
    return DevSite.open({ config, bundles, context: this.#context, warn, kept: before?.content })
  }

  /** Whether other files are there than before. */
  #findOwn(): boolean {
    const before = JSON.stringify(this.#own)
    Object.assign(this.#own, none, ownFilesOf(this.#config))
    if (JSON.stringify(this.#own) === before) return false
    this.#vite?.forgetTables()
    return true
  }

  // An edit says most things again.
  #warn(problem: Problem): void {
    const text = placeText(problem.where) + word(problem).message
    if (this.#warned.has(text)) return
    this.#warned.add(text)
    this.#context.reporter.report(problem)
  }
}

function ownFilesOf({ projectDir, plugins }: Config): OwnFiles | undefined {
  return projectDir === undefined ? undefined : findOwnFiles(projectDir, plugins)
}

const none: OwnFiles = {
  project: '',
  overrides: {},
  styles: [],
  parts: {},
  pages: {},
  islands: {},
  helpers: [],
  messages: {},
}
