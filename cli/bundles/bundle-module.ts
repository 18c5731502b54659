import { isBuiltin } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown, type Plugin as VitePlugin } from 'vite'
import { packageRoot } from '../system/package-root.ts'

export interface BundledModule {
  code: string
  /** The source map, with absolute names. */
  map: string
  /** Every file that the code was made from. */
  files: string[]
}

/** A TypeScript module and the local files that it imports as one text of JavaScript. */
export async function bundleModule(file: string): Promise<BundledModule> {
  const result = await build({
    configFile: false,
    root: dirname(file),
    logLevel: 'silent',
    plugins: [keepPackagesOutside()],
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(dirname(file)),
      'import.meta.filename': JSON.stringify(file),
    },
    ssr: { noExternal: true },
    build: { ssr: file, write: false, target: 'node20', minify: false, sourcemap: 'hidden' },
  })
  if (!('output' in result)) throw new Error(`Vite gave no output for ${file}`)
  const [chunk] = result.output
  const map = mapText(chunk.map, join(dirname(file), 'dist'))
  return { code: chunk.code, map, files: chunk.moduleIds.filter(isAbsolute) }
}

// Vite names the sources as they are seen from where it would write the code.
function mapText(map: Rolldown.SourceMap | null, folder: string): string {
  const sources = map?.sources.map((source) => resolve(folder, source))
  return JSON.stringify({ ...map, sources, sourcesContent: undefined })
}

// Packages are imported by address, because the compiled file does not lie beside the source.
function keepPackagesOutside(): VitePlugin {
  return {
    name: 'keep-packages-outside',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!importer || id.startsWith('.') || isAbsolute(id)) return null
      if (isBuiltin(id)) return { id, external: true }
      if (id === 'store-pages') return outside(join(packageRoot, 'dist/cli/index.js'))
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found ? outside(found.id) : null
    },
  }
}

function outside(file: string): { id: string; external: true } {
  return { id: pathToFileURL(file).href, external: true }
}
