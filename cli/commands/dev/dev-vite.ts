import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as react from '@vitejs/plugin-react'
import type * as viteModule from 'vite'
import type { CustomFiles } from '../../bundler/custom-files.ts'
import { customModules } from '../../bundler/custom-modules.ts'
import { styleCompilers } from '../../bundler/style-compilers.ts'
import { sharedStyles } from '../../bundler/vite-configs.ts'
import { packageRoot } from '../../system/package-root.ts'
import { realPlace } from '../../system/real-place.ts'
import { assetAddresses } from './asset-addresses.ts'
import { freshIslands } from './fresh-islands.ts'
import { servedFiles } from './served-files.ts'

interface DevViteOptions {
  /** Emits the `upgrade` events of web sockets. */
  sockets: Server
  /** Changes in place when files are added or removed. */
  customFiles: CustomFiles
  /** Folder in which Vite caches prepared packages. */
  cacheDir: string
  /** Folders that may be served beside the package: the project of the chain. */
  folders: readonly string[]
  /** Returns whether a file or a folder is generated and so never edited by hand. */
  isMade: (file: string) => boolean
  /** Answers requests that are not for modules. */
  middleware: viteModule.Connect.NextHandleFunction
}

const require = createRequire(import.meta.url)

/** The Vite server, which serves the browser's modules from their current source. */
export class DevVite {
  readonly #server: viteModule.ViteDevServer

  private constructor(server: viteModule.ViteDevServer) {
    this.#server = server
  }

  static async start(options: DevViteOptions): Promise<DevVite> {
    // Loads Vite late: it takes longer to load than most commands run.
    const vite: typeof viteModule = require('vite')
    const config = configOf(options, vite, await foldersOf(options))
    return new DevVite(await vite.createServer(config))
  }

  get middlewares(): viteModule.Connect.Server {
    return this.#server.middlewares
  }

  /** Reports files that are changed, added and removed. */
  get watcher(): viteModule.FSWatcher {
    return this.#server.watcher
  }

  /** Drops the modules of files that have no watcher. */
  forgetFiles(files: readonly string[]): void {
    for (const file of files) this.#server.environments.client.moduleGraph.onFileChange(file)
  }

  /** Sends an event to all open pages. */
  tell(event: string, data?: unknown): void {
    this.#server.ws.send(event, data)
  }

  reloadPages(): void {
    this.#server.ws.send({ type: 'full-reload' })
  }

  async close(): Promise<void> {
    const { discovered = {} } = this.#server.environments.client.depsOptimizer?.metadata ?? {}
    // Vite's `close` does not wait for packages that it is about to write.
    await Promise.allSettled(Object.values(discovered).map(({ processing }) => processing))
    await this.#server.close()
  }
}

/** Milliseconds. With longer times, Vite misses a second edit soon after the first, such as a formatter's. */
const settled = { stabilityThreshold: 10, pollInterval: 5 }

function configOf(
  options: DevViteOptions,
  vite: typeof viteModule,
  allow: string[],
): viteModule.InlineConfig {
  const { sockets, cacheDir, isMade } = options
  return {
    configFile: false,
    // A root without sources: the address of every module then begins with `/@`, which no page's address does.
    root: join(packageRoot, 'dist/program'),
    cacheDir: join(cacheDir, 'vite'),
    mode: 'development',
    appType: 'custom',
    logLevel: 'silent',
    publicDir: false,
    css: sharedStyles,
    // Like in a build, where page and script use the same addresses.
    build: { assetsInlineLimit: 0 },
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: { entries: [], include: ['react-dom/client'] },
    server: {
      middlewareMode: true,
      hmr: { server: sockets },
      // The front door has already refused foreign pages and host names.
      cors: false,
      allowedHosts: true,
      watch: { ignored: isMade, awaitWriteFinish: settled },
      fs: { allow },
    },
    plugins: [...pluginsOf(options), servedFiles(vite)],
  }
}

// A project may be opened through a symbolic link.
async function foldersOf({ cacheDir, folders }: DevViteOptions): Promise<string[]> {
  const all = [packageRoot, foreignPackages(), cacheDir, ...folders]
  return [...all, ...(await Promise.all(all.map(realPlace)))]
}

// React and fonts may be installed beside the package.
function foreignPackages(): string {
  return dirname(dirname(require.resolve('react/package.json')))
}

function pluginsOf({ customFiles, middleware }: DevViteOptions): viteModule.PluginOption[] {
  const plugin: typeof react = require('@vitejs/plugin-react')
  return [
    freshIslands(customFiles),
    customModules(customFiles, true),
    styleCompilers(customFiles),
    assetAddresses(),
    plugin.default(),
    {
      name: 'store-pages-pages',
      // Runs before Vite's middleware for modules.
      configureServer: (server) => void server.middlewares.use(middleware),
    },
  ]
}
