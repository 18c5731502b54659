import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type * as viteModule from 'vite'
import type { Templates } from '../../../data/page.ts'
import { bundleFaults } from '../../bundler/bundle-faults.ts'
import { checkCustomFiles, type Defined } from '../../bundler/check-custom-files.ts'
import type { CustomFiles } from '../../bundler/custom-files.ts'
import { importedStyles } from '../../bundler/custom-imports.ts'
import { customModules } from '../../bundler/custom-modules.ts'
import { styleCompilers } from '../../bundler/style-compilers.ts'
import { templatesConfig } from '../../bundler/vite-configs.ts'
import { UserError } from '../../report/user-error.ts'
import { tellBySource } from '../../system/error-location.ts'
import { assetAddresses } from './asset-addresses.ts'

/** What the templates' entry exports. */
export type TemplatesModule = Templates & Defined

const require = createRequire(import.meta.url)

/** The templates with the chain's own files, as a build bundles them: anew after each edit, and in memory. */
export class DevTemplates {
  readonly #own: CustomFiles
  /** Where the bundle would stand. */
  readonly #folder: string
  readonly #inputs = new Set<string>()
  #styles: readonly string[] = []
  #made: Promise<TemplatesModule> | undefined
  #isBroken = false

  /** `own` may be changed in place. */
  constructor(own: CustomFiles, folder: string) {
    this.#own = own
    this.#folder = folder
  }

  /** All files that they were ever made from. */
  get inputs(): Iterable<string> {
    return this.#inputs
  }

  /** The style sheets that they import. */
  get styles(): readonly string[] {
    return this.#styles
  }

  /** As they stand now. Rejects with a `UserError` that says what is wrong in them. */
  load(): Promise<TemplatesModule> {
    this.#made ??= this.#make()
    return this.#made
  }

  /** A file has changed, or come, or gone; whether they are made from it. */
  forget(file: string): boolean {
    const isInput = this.#inputs.has(file)
    // What would mend them may be a file that they have missed.
    if (isInput || this.#isBroken) this.forgetAll()
    return isInput
  }

  forgetAll(): void {
    this.#made = undefined
  }

  async #make(): Promise<TemplatesModule> {
    try {
      const templates = evaluated(await this.#bundle(), join(this.#folder, 'templates.cjs'))
      checkCustomFiles(this.#own, templates)
      this.#isBroken = false
      return templates
    } catch (error) {
      this.#isBroken = true
      throw new UserError(1, bundleFaults(error), { cause: error })
    }
  }

  async #bundle(): Promise<viteModule.Rolldown.OutputChunk> {
    // Only now: it takes longer to load than most commands take.
    const { build, mergeConfig }: typeof viteModule = require('vite')
    const plugins: viteModule.Plugin[] = [
      customModules(this.#own, false),
      styleCompilers(this.#own),
      assetAddresses(),
      importedStyles((files) => {
        this.#styles = files.filter((file) => !this.#own.styles.includes(file))
      }),
      {
        name: 'store-pages-inputs',
        moduleParsed: ({ id }) => void this.#inputs.add(id.replace(/\?.*$/s, '')),
      },
    ]
    const inMemory: viteModule.InlineConfig = {
      logLevel: 'silent',
      build: {
        write: false,
        rolldownOptions: {
          // Loaded once, and not bundled after each edit.
          external: /^react(?:-dom)?(?:\/|$)/,
        },
      },
    }
    const config = mergeConfig(templatesConfig(this.#folder, plugins), inMemory)
    const made = await build(config)
    const [chunk] = 'output' in made ? made.output : []
    if (!chunk) throw new Error('Vite has made no templates.')
    return chunk
  }
}

function evaluated(
  { code, map }: viteModule.Rolldown.OutputChunk,
  filename: string,
): TemplatesModule {
  const mapped = () =>
    `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
  tellBySource(filename, mapped)
  // As Node wraps it.
  const script = new Script(`(function (exports, require) {${code}\n})`, { filename })
  const exports = {} as TemplatesModule
  script.runInThisContext()(exports, require)
  return exports
}
