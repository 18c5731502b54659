import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type * as viteModule from 'vite'
import type { Templates } from '../../../data/templates.ts'
import { bundleFaults } from '../../bundler/bundle-faults.ts'
import { checkCustomFiles, type Defined } from '../../bundler/check-custom-files.ts'
import type { CustomFiles } from '../../bundler/custom-files.ts'
import { importedStyles } from '../../bundler/custom-imports.ts'
import { customModules, hasCustomJsx } from '../../bundler/custom-modules.ts'
import { styleCompilers } from '../../bundler/style-compilers.ts'
import { templatesConfig } from '../../bundler/vite-configs.ts'
import { UserError } from '../../report/user-error.ts'
import { tellBySource } from '../../system/error-location.ts'
import { assetAddresses } from './asset-addresses.ts'

/** The exports of the templates' entry module. */
export type TemplatesModule = Templates & Defined

const require = createRequire(import.meta.url)

/** The templates with the custom files of the chain, bundled like in a build: again after each edit, and in memory. */
export class DevTemplates {
  readonly #own: CustomFiles
  /** The folder that a build would write the bundle to. */
  readonly #folder: string
  readonly #inputs = new Set<string>()
  #styles: readonly string[] = []
  #made: Promise<TemplatesModule> | undefined
  #isBroken = false

  /** `customFiles` may change in place later. */
  constructor(customFiles: CustomFiles, folder: string) {
    this.#own = customFiles
    this.#folder = folder
  }

  /** All files that any bundle has been built from. */
  get inputs(): Iterable<string> {
    return this.#inputs
  }

  /** The style sheets that the templates import. */
  get styles(): readonly string[] {
    return this.#styles
  }

  /** Loads the current templates. Rejects with a `UserError` that describes their errors. */
  load(): Promise<TemplatesModule> {
    this.#made ??= this.#make()
    return this.#made
  }

  /** Drops the bundle if the changed, added or removed file is part of it; returns whether it is. */
  forget(file: string): boolean {
    const isInput = this.#inputs.has(file)
    // A broken bundle may be missing exactly this file.
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
    // Loads Vite late: it takes longer to load than most commands run.
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
          // React is loaded once, and not bundled after each edit.
          external: (id, importer) =>
            /^react(?:-dom)?(?:\/|$)/.test(id) && !hasCustomJsx(id, importer),
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
  tellBySource(filename, () => JSON.stringify(map))
  // The same wrapper that Node puts around a CommonJS module.
  const script = new Script(`(function (exports, require) {${code}\n})`, { filename })
  const exports = {} as TemplatesModule
  script.runInThisContext()(exports, require)
  return exports
}
