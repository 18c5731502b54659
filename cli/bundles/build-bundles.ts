import { basename, join } from 'node:path'
import fs from 'fs-extra'
import { type BuildEnvironmentOptions, build, type Manifest, type Plugin } from 'vite'
import type { Assets } from '../../data/page.ts'
import { packageRoot } from '../system/package-root.ts'
import { bundledFonts } from './bundled-fonts.ts'
import type { OwnFiles } from './own-files.ts'
import { ownModules } from './own-modules.ts'
import { filesInStyles, ownStyles } from './own-styles.ts'
import { sharedBuild, sharedConfig, templatesConfig } from './vite-configs.ts'

const script = 'client/start.ts'
const locationSearch = 'client/location-search.ts'
const streets = 'client/streets/open-streets.ts'
const styles = 'page.css'
const sampleStyles = 'page-of-sample.css'

/** The addresses of what Vite has made; `sample` is there for the brands of the sample alone. */
export interface MadeAssets extends Omit<Assets, 'fonts'> {
  /** Its fonts are by their path in an npm package, as far as its styles have them. */
  sample: Pick<Assets, 'styles' | 'fonts'>
  /** All files of the map of streets. */
  ofStreets: string[]
}

/**
 * Makes `assets/`, `assets.json` (their addresses) and `templates.cjs` in `folder`, with a chain's own files
 * in them, if it has any. Gives those files of the chain that were bundled.
 */
export async function buildBundles(folder: string, own?: OwnFiles): Promise<string[]> {
  const inputs = new Set(own ? filesInStyles(own) : [])
  const plugins = (isForBrowser: boolean) =>
    own ? [ownModules(own, { isForBrowser, onInput: (file) => inputs.add(file) })] : []
  const inStyles = (name: string) => join(packageRoot, 'templates/styles', name)
  const sheets = own ? await ownStyles(own, folder) : [styles, sampleStyles].map(inStyles)
  const [pages, search, map] = await Promise.all([
    buildForBrowser(folder, 'pages', [join(packageRoot, script), ...sheets], plugins(true)),
    // Alone, or code that both scripts use would become one more file for every page.
    buildForBrowser(folder, 'search', [join(packageRoot, locationSearch)], plugins(true)),
    buildForBrowser(folder, 'streets', [join(packageRoot, streets)], plugins(true)),
    build(templatesConfig(folder, plugins(false))),
  ])
  if (own) for (const sheet of sheets) await fs.remove(sheet)
  await fs.writeJson(join(folder, 'assets.json'), {
    ...assetsOf({ ...pages, ...search, ...map }),
    ofStreets: Object.values(map).map(({ file }) => `/${file}`),
  })
  return [...inputs].filter((file) => !file.includes(basename(folder))).sort()
}

async function buildForBrowser(
  folder: string,
  name: string,
  input: string[],
  plugins: Plugin[],
): Promise<Manifest> {
  const manifest = `manifest-${name}.json`
  await build({
    ...sharedConfig,
    plugins,
    // Relative addresses inside the assets: they do not depend on where the site is published.
    base: './',
    build: {
      ...sharedBuild,
      outDir: folder,
      target: baseline,
      manifest,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input, ...(name === 'streets' && ofStreets) },
    },
  })
  const made: Manifest = await fs.readJson(join(folder, manifest))
  await fs.remove(join(folder, manifest))
  return made
}

/** The oldest browsers that get more than the page without scripts; `client/start.ts` asks for the same. */
const baseline = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4']

const notice =
  '/*! With protomaps-leaflet, basemaps and pmtiles (© Protomaps LLC, BSD-3-Clause), vector-tile and pbf (© Mapbox, BSD-3-Clause), point-geometry and potpack (© Mapbox, ISC), rbush (© Volodymyr Agafonkin, MIT), color2k (© Rico Kahler, MIT), fflate (© Arjun Barrett, MIT) */'

const ofStreets: NonNullable<BuildEnvironmentOptions['rolldownOptions']> = {
  // It is imported by its address: what it exports has to stay.
  preserveEntrySignatures: 'strict',
  output: {
    postBanner: ({ moduleIds }) =>
      moduleIds.some((id) => id.includes('/protomaps-leaflet/')) ? notice : '',
  },
}

function assetsOf(manifest: Manifest): Omit<MadeAssets, 'ofStreets'> {
  const fonts = Object.entries(manifest).flatMap(([key, { file }]) =>
    bundledFonts.filter((path) => key.endsWith(path)).map((path) => [path, `/${file}`]),
  )
  return {
    script: fileOf(manifest, script),
    locationSearch: fileOf(manifest, locationSearch),
    streets: fileOf(manifest, streets),
    styles: [fileOf(manifest, styles)],
    sample: { styles: [fileOf(manifest, sampleStyles)], fonts: Object.fromEntries(fonts) },
  }
}

function fileOf(manifest: Manifest, source: string): string {
  const entry = Object.entries(manifest).find(([key]) => key.endsWith(source))?.[1]
  if (!entry) throw new Error(`The bundle has no ${source}`)
  return `/${entry.file}`
}
