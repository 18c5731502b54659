import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as react from '@vitejs/plugin-react'
import type * as viteModule from 'vite'
import type * as runnerModule from 'vite/module-runner'
import type { Templates } from '../../data/page.ts'
import type { Defined } from '../bundles/check-own.ts'
import type { OwnFiles } from '../bundles/own-files.ts'
import { ownModules } from '../bundles/own-modules.ts'
import { packageRoot } from '../system/package-root.ts'
import { freshIslands } from './fresh-islands.ts'

/** What the templates' entry exports. */
export type TemplatesModule = Templates & Defined

interface DevViteOptions {
  http: Server
  /** Changed in place when files come and go. */
  own: OwnFiles
  /** A folder for what Vite makes of packages. */
  cacheDir: string
  /** What may be served beside the package: the chain's project. */
  folders: readonly string[]
  /** Answers what is no module. */
  middleware: viteModule.Connect.NextHandleFunction
}

const require = createRequire(import.meta.url)
const templatesEntry = join(packageRoot, 'templates/index.ts')
const tables = ['templates/own.ts', 'client/islands/own.ts'].map((file) => join(packageRoot, file))

/** Vite at work: the browser's modules as they stand, and the templates, which run here. */
export class DevVite {
  readonly #server: viteModule.ViteDevServer
  readonly #runner: ReturnType<typeof viteModule.createServerModuleRunner>

  private constructor(vite: typeof viteModule, server: viteModule.ViteDevServer) {
    const moduleRunner: typeof runnerModule = require('vite/module-runner')
    this.#server = server
    // What has changed is told by `forget`, so that no page is made before it is.
    this.#runner = vite.createServerModuleRunner(server.environments.ssr, {
      hmr: false,
      // Node's own way takes a thread, which takes 0.1 s; nothing here asks for more than that.
      createImportMeta: moduleRunner.createDefaultImportMeta,
    })
  }

  static async start(options: DevViteOptions): Promise<DevVite> {
    // Only now: it takes longer to load than most commands take.
    const vite: typeof viteModule = require('vite')
    return new DevVite(vite, await vite.createServer(configOf(options)))
  }

  get middlewares(): viteModule.Connect.Server {
    return this.#server.middlewares
  }

  /** Hears of files that are changed, added and removed. */
  get watcher(): viteModule.FSWatcher {
    return this.#server.watcher
  }

  /** The templates as they stand now. Throws what is wrong in them. */
  templates(): Promise<TemplatesModule> {
    return this.#runner.import(templatesEntry)
  }

  /** Forgets what was made of a file that has changed, and of all that import it; whether there was such a thing. */
  forget(file: string): boolean {
    this.#server.environments.ssr.moduleGraph.onFileChange(file)
    const { evaluatedModules } = this.#runner
    const stale = new Set(evaluatedModules.getModulesByFile(file))
    for (const node of stale) {
      for (const id of node.importers) {
        const importer = evaluatedModules.getModuleById(id)
        if (importer) stale.add(importer)
      }
      evaluatedModules.invalidateModule(node)
    }
    return stale.size > 0
  }

  /** Forgets which files of the chain there are. */
  forgetTables(): void {
    for (const table of tables) {
      this.forget(table)
      this.#server.environments.client.moduleGraph.onFileChange(table)
    }
  }

  /** Tells all open pages. */
  tell(event: string, data?: unknown): void {
    this.#server.ws.send(event, data)
  }

  reloadPages(): void {
    this.#server.ws.send({ type: 'full-reload' })
  }

  async close(): Promise<void> {
    await this.#runner.close()
    await this.#server.close()
  }
}

function configOf(options: DevViteOptions): viteModule.InlineConfig {
  const { http, cacheDir, folders } = options
  return {
    configFile: false,
    // Without sources in it: then every module's address begins with `/@`, as no page's does.
    root: join(packageRoot, 'dist/program'),
    cacheDir: join(cacheDir, 'vite'),
    mode: 'development',
    appType: 'custom',
    logLevel: 'silent',
    publicDir: false,
    css: { transformer: 'lightningcss' },
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: { entries: [], include: ['react-dom/client'] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: [packageRoot, foreignPackages(), cacheDir, ...folders] },
    },
    plugins: pluginsOf(options),
  }
}

// React and fonts may stand beside the package.
function foreignPackages(): string {
  return dirname(dirname(require.resolve('react/package.json')))
}

function pluginsOf({ own, middleware }: DevViteOptions): viteModule.PluginOption[] {
  const plugin: typeof react = require('@vitejs/plugin-react')
  const modules = (name: string, isForBrowser: boolean): viteModule.Plugin => ({
    ...ownModules(own, { isForBrowser, onInput: () => {} }),
    applyToEnvironment: (environment) => environment.name === name,
  })
  return [
    freshIslands(own),
    modules('client', true),
    modules('ssr', false),
    plugin.default(),
    {
      name: 'store-pages-pages',
      // Behind what refuses foreign hosts, and before what serves modules.
      configureServer: (server) => void server.middlewares.use(middleware),
    },
  ]
}
