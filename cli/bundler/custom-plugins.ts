import type { Plugin } from 'vite'
import type { CustomFiles } from './custom-files.ts'
import { customImports } from './custom-imports.ts'
import { customInputs } from './custom-inputs.ts'
import { customModules } from './custom-modules.ts'
import { styleCompilers } from './style-compilers.ts'

interface CustomPluginsOptions {
  isForBrowser: boolean
  /** The path below which the site is published, without a slash at its end. */
  base: string
  /** Called with every file that is not part of the package. */
  onInput: (file: string) => void
}

/** The plugins that put a chain's files into a bundle. */
export function customPlugins(customFiles: CustomFiles, options: CustomPluginsOptions): Plugin[] {
  const { isForBrowser, onInput } = options
  return [
    customModules(customFiles, isForBrowser),
    styleCompilers(customFiles),
    customImports(options),
    customInputs(onInput),
  ]
}
