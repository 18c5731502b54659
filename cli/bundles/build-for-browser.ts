import { join } from 'node:path'
import fs from 'fs-extra'
import { type BuildEnvironmentOptions, build, type Manifest, type Plugin } from 'vite'
import { sharedBuild, sharedConfig } from './vite-configs.ts'

/** Makes files for the browser in `assets/` of `folder`. Gives Vite's manifest of them. */
export async function buildForBrowser(
  folder: string,
  name: string,
  input: string[],
  plugins: Plugin[] = [],
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
