import { join } from 'node:path'
import fs from 'fs-extra'
import { type BuildEnvironmentOptions, build, type Manifest, type Plugin } from 'vite'
import { collectLicenses, type Licenses, licenseFiles } from './licenses.ts'
import { sharedBuild, sharedConfig } from './vite-configs.ts'

/** Files for the browser that are built together. */
export interface BrowserBundle {
  name: string
  input: string[]
  plugins?: Plugin[]
  /** Collects the licences of the bundled packages. */
  licenses: Licenses
}

/** Makes files for the browser in `assets/` of `folder`. Resolves to Vite's manifest of them. */
export async function buildForBrowser(folder: string, bundle: BrowserBundle): Promise<Manifest> {
  const { name, input, plugins = [], licenses } = bundle
  const manifest = `manifest-${name}.json`
  await build({
    ...sharedConfig,
    plugins: [...plugins, collectLicenses(licenses)],
    worker: { plugins: () => [collectLicenses(licenses)] },
    // Addresses between assets are relative: they do not depend on where the site is published.
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

/** The oldest browsers that run scripts; `client/start.ts` checks for the same. */
const baseline = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4']

const ofStreets: NonNullable<BuildEnvironmentOptions['rolldownOptions']> = {
  // Pages import the script by its address: its exports must stay.
  preserveEntrySignatures: 'strict',
  output: {
    // Scripts of pages have no banner: visitors would load it each time.
    postBanner: ({ moduleIds }) =>
      moduleIds.some((id) => id.includes('/node_modules/')) ? `/*! ${licenseFiles.streets} */` : '',
  },
}
