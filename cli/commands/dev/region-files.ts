import { relative, resolve, sep } from 'node:path'
import type { CustomFiles } from '../../bundler/custom-files.ts'
import type { Config } from '../../config/config.ts'
import type { Plugin } from '../../plugins/plugin.ts'

/** The file that renders a region: its name in words, and whether the chain or a plugin brings it. */
export interface DrawnBy {
  file: string
  kind: 'custom' | 'built-in'
}

/** Finds the files that render the regions of pages. */
export class RegionFiles {
  readonly #own: CustomFiles
  readonly #config: Pick<Config, 'plugins' | 'projectDir'>

  constructor(customFiles: CustomFiles, config: Pick<Config, 'plugins' | 'projectDir'>) {
    this.#own = customFiles
    this.#config = config
  }

  /** Returns a file of the built-in templates, by its path below `templates/`, or the file that overrides it. */
  template(path: string): DrawnBy {
    const file = this.#own.overrides[path]
    return file === undefined
      ? { file: `templates/${path} of store-pages`, kind: 'built-in' }
      : { file: this.#name(file), kind: 'custom' }
  }

  part(name: string, builtIn: string): DrawnBy {
    const file = this.#own.parts[name]
    return file === undefined ? this.template(builtIn) : this.#brought(file, 'parts')
  }

  /** Undefined if the path is not a custom page. */
  page(path: string): DrawnBy | undefined {
    const file = this.#own.pages[path]
    return file === undefined ? undefined : this.#brought(file, 'pages')
  }

  /** Returns the custom islands by name. */
  islands(): [name: string, by: DrawnBy][] {
    return Object.entries(this.#own.islands).map(([name, file]) => [
      name,
      this.#brought(file, 'islands'),
    ])
  }

  #brought(file: string, kind: 'parts' | 'pages' | 'islands'): DrawnBy {
    const { projectDir = '', plugins } = this.#config
    const has = (plugin: Plugin) =>
      Object.values(plugin[kind] ?? {}).some((said) => resolve(projectDir, said) === file)
    const plugin = plugins.find(has)
    const name = this.#name(file)
    return { file: plugin ? `${name} of the plugin ${plugin.name}` : name, kind: 'custom' }
  }

  #name(file: string): string {
    return relative(this.#config.projectDir ?? '', file).replaceAll(sep, '/')
  }
}
