import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'
import { packageRoot } from '../system/package-root.ts'
import { isOfPackage } from './is-of-package.ts'
import { isStyle } from './style-language.ts'

/** Calls `onInput` with every file of a bundle that is not part of the package. */
export function customInputs(onInput: (file: string) => void): Plugin {
  let config: ResolvedConfig | undefined
  const add = (file: string) => {
    if (!file.startsWith('\0') && !isOfPackage(file)) onInput(file)
  }
  return {
    name: 'store-pages-inputs',
    configResolved(resolved) {
      config = resolved
    },
    async buildEnd(error) {
      if (error || !config) return
      const files = new Set([...this.getModuleIds()].map((id) => id.replace(/\?.*$/s, '')))
      for (const file of files) add(file)
      for (const sheet of [...files].filter(isStyle))
        for (const file of await importsOf(sheet, config)) add(file)
    },
    // Files that style sheets refer to are not modules.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset')
          for (const name of file.originalFileNames) add(resolve(packageRoot, name))
    },
  }
}

async function importsOf(sheet: string, config: ResolvedConfig): Promise<Iterable<string>> {
  const { deps = [] } = await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config)
  return deps
}
