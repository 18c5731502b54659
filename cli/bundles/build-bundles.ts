import { join } from 'node:path'
import fs from 'fs-extra'
import { type BuildEnvironmentOptions, build, type InlineConfig, type Manifest } from 'vite'
import type { Assets } from '../../data/page.ts'
import { packageRoot } from '../system/package-root.ts'
import type { Fonts } from './bundles.ts'

const script = 'client/start.ts'
const locationSearch = 'client/location-search.ts'
const styles = 'templates/styles/page.css'

/** Makes `assets/`, `assets.json` (their addresses) and `templates.cjs` in `folder`. */
export async function buildBundles(folder: string, fonts: Fonts): Promise<void> {
  const [pages, search] = await Promise.all([
    buildForBrowser(folder, 'pages', [script, styles]),
    // Alone, or code that both scripts use would become one more file for every page.
    buildForBrowser(folder, 'search', [locationSearch]),
    build(templatesConfig(folder)),
  ])
  await fs.writeJson(join(folder, 'assets.json'), assetsOf({ ...pages, ...search }, fonts))
}

async function buildForBrowser(folder: string, name: string, sources: string[]): Promise<Manifest> {
  const manifest = `manifest-${name}.json`
  await build({
    ...shared,
    // Relative addresses inside the assets: they do not depend on where the site is published.
    base: './',
    build: {
      ...sharedBuild(folder),
      manifest,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: sources.map((source) => join(packageRoot, source)) },
    },
  })
  const made: Manifest = await fs.readJson(join(folder, manifest))
  await fs.remove(join(folder, manifest))
  return made
}

function templatesConfig(folder: string): InlineConfig {
  return {
    ...shared,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ...sharedBuild(folder),
      ssr: join(packageRoot, 'templates/index.ts'),
      target: 'node20',
      // For the place of what a template throws.
      sourcemap: 'hidden',
      rolldownOptions: {
        output: { entryFileNames: 'templates.cjs', format: 'cjs', sourcemapExcludeSources: true },
      },
    },
  }
}

function sharedBuild(outDir: string): BuildEnvironmentOptions {
  return { outDir, emptyOutDir: false, reportCompressedSize: false }
}

const shared: InlineConfig = {
  configFile: false,
  root: packageRoot,
  mode: 'production',
  logLevel: 'error',
  publicDir: false,
  css: { transformer: 'lightningcss' },
  // Said here, because Vite would else take both from the NODE_ENV of whoever builds.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
}

function assetsOf(manifest: Manifest, fonts: Fonts): Assets {
  return {
    script: fileOf(manifest, script),
    locationSearch: fileOf(manifest, locationSearch),
    styles: [fileOf(manifest, styles)],
    fonts: Object.fromEntries(
      Object.entries(fonts).map(([brand, path]) => [brand, fileOf(manifest, path)]),
    ),
  }
}

function fileOf(manifest: Manifest, source: string): string {
  const entry = Object.entries(manifest).find(([key]) => key.endsWith(source))?.[1]
  if (!entry) throw new Error(`The bundle has no ${source}`)
  return `/${entry.file}`
}
