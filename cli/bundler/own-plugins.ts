import type { Plugin } from 'vite'
import type { OwnFiles } from './own-files.ts'
import { ownImports } from './own-imports.ts'
import { ownInputs } from './own-inputs.ts'
import { ownModules } from './own-modules.ts'
import { styleCompilers } from './style-compilers.ts'

interface OwnPluginsOptions {
  isForBrowser: boolean
  /** The path below which the site is published, without a slash at its end. */
  base: string
  /** Hears of every file that is no part of the package. */
  onInput: (file: string) => void
}

/** All that puts a chain's files into a bundle. */
export function ownPlugins(own: OwnFiles, options: OwnPluginsOptions): Plugin[] {
  const { isForBrowser, onInput } = options
  return [
    ownModules(own, isForBrowser),
    styleCompilers(own),
    ownImports(options),
    ownInputs(onInput),
  ]
}
