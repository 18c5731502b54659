import { realpath, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type * as viteModule from 'vite'

/**
 * A plugin that refuses links out of the served folders and hidden files, which Vite would serve. A file is checked
 * by its real path, however its address is spelled.
 */
export function servedFiles(vite: typeof viteModule): viteModule.Plugin {
  let isAllowed: (file: string) => boolean = () => false
  const isRefused = async (file: string) => {
    const place = await realpath(file).catch(() => undefined)
    if (place === undefined) return false
    return !isAllowed(vite.normalizePath(place)) || !(await stat(place)).isFile()
  }
  return {
    name: 'store-pages-served-files',
    enforce: 'pre',
    configResolved(config) {
      isAllowed = (file) => vite.isFileLoadingAllowed(config, file)
    },
    // Vite sends files that are not modules without loading them.
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '' }, response, next) => {
        const file = fileIn(url)
        if (file === undefined || !(await isRefused(file))) return next()
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        response.end('Not a file of the project\n')
      })
    },
    async load(id) {
      const [file = ''] = id.split('?')
      if (isAbsolute(file) && (await isRefused(file)))
        throw new Error(`${file} is not a file of the project.`)
    },
  }
}

/** Returns the path of the file in an address of Vite. */
function fileIn(url: string): string | undefined {
  const [, path] = /^\/@fs([^?#]*)/.exec(url) ?? []
  try {
    return path === undefined ? undefined : decodeURIComponent(path)
  } catch {
    return undefined
  }
}
