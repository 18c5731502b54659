import { dirname, join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { CustomFiles } from '../../bundler/custom-files.ts'
import { packageRoot } from '../../system/package-root.ts'

const inClient = (name: string) => join(packageRoot, 'client', name)
const islandTable = inClient('islands/custom.ts')
const defineIsland = inClient('define-island.ts')
const keptRoots = inClient('dev/kept-roots.ts')
const builtIn = ['client', 'data', 'templates'].map((folder) => join(packageRoot, folder) + sep)
const isBuiltIn = (file: string) => builtIn.some((folder) => file.startsWith(folder))
const wakers = ['hydrate.tsx', 'wake-custom-island.tsx'].map(inClient)

/** Lets custom islands take edits without losing their state, although their files export no component. */
export function freshIslands(customFiles: CustomFiles): Plugin {
  return {
    name: 'store-pages-islands',
    enforce: 'pre',
    resolveId(source, importer = '') {
      // React's refresh runtime, as Vite's plugin serves it.
      if (source === 'store-pages/refresh') return '/@react-refresh'
      if (source === 'react-dom/client' && wakers.includes(importer)) return keptRoots
      // In `node_modules`, Vite would give a file two addresses and load it twice.
      if (isBuiltIn(source)) return source
      const isWithin = source.startsWith('.') && isBuiltIn(importer)
      return isWithin ? resolve(dirname(importer), source) : null
    },
    load(id) {
      // Adds a value that is no component to each island: React's refresh treats a module of components alone as
      // able to replace itself.
      return id === defineIsland
        ? "export const defineIsland = (island) => ({ hydrate: 'idle', ...island })"
        : undefined
    },
    transform(code, id) {
      const files = Object.entries(customFiles.islands)
      if (id !== islandTable || files.length === 0) return undefined
      const names = JSON.stringify(files.map(([name]) => name))
      const places = JSON.stringify(files.map(([, file]) => file))
      return `${code}
import { keepFresh, refresh } from ${JSON.stringify(inClient('dev/refresh-islands.ts'))}
keepFresh(customIslands)
if (import.meta.hot) import.meta.hot.accept(${places}, (modules) => refresh(customIslands, ${names}, modules))
`
    },
  }
}
