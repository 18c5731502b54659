import type { Plugin, Rolldown } from 'vite'
import { isStyle } from './style-language.ts'

interface CustomImportsOptions {
  isForBrowser: boolean
  /** The path below which the site is published, without a slash at its end. */
  base: string
}

/**
 * Bundles files that a chain's code imports, such as pictures: page and script get the same address of each.
 * Styles are left to the site's sheets.
 */
export function customImports({ isForBrowser, base }: CustomImportsOptions): Plugin {
  return {
    name: 'store-pages-imports',
    config: () => ({
      ...(isForBrowser ? { experimental: { renderBuiltUrl: besideScript } } : { base: `${base}/` }),
      // All styles are in one file, which is then removed.
      build: { cssCodeSplit: false, emitAssets: true },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle))
          if (isAllStyles(file)) delete bundle[name]
      },
    },
  }
}

/** Reduces an asset's address to its path, as in the page: the script's own address includes a host. */
function besideScript(name: string, { type, hostType }: { type: string; hostType: string }) {
  if (type !== 'asset' || hostType !== 'js') return undefined
  const relative = JSON.stringify(encodeURI(name.replace(/^assets\//, './')))
  return { runtime: `new URL(${relative},import.meta.url).pathname` }
}

function isAllStyles(file: Rolldown.OutputBundle[string]): boolean {
  return file.type === 'asset' && file.originalFileNames.includes('style.css')
}

/**
 * Calls `onFound` with the style sheets that are imported for their rules, in the order in which modules are
 * evaluated.
 */
export function importedStyles(onFound: (files: string[]) => void): Plugin {
  return {
    name: 'store-pages-imported-styles',
    buildEnd() {
      // Most chains import none: then the order of modules is not needed.
      if (![...this.getModuleIds()].some(isStyle)) return onFound([])
      const found = new Set<string>()
      const visit = (id: string) => {
        if (found.has(id)) return
        found.add(id)
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) visit(imported)
      }
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id)
      onFound([...found].filter(isStyle))
    },
  }
}
