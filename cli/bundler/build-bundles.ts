import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fs from 'fs-extra'
import { build, type Manifest } from 'vite'
import type { Assets } from '../../data/assets.ts'
import { packageRoot } from '../system/package-root.ts'
import { buildCustomSheets } from './build-custom-sheets.ts'
import { buildForBrowser } from './build-for-browser.ts'
import { bundledFonts } from './bundled-fonts.ts'
import type { CustomFiles } from './custom-files.ts'
import { importedStyles } from './custom-imports.ts'
import { customPlugins } from './custom-plugins.ts'
import { inAscii } from './in-ascii.ts'
import {
  addLicenses,
  collectLicenses,
  isNoSampleFont,
  type Licenses,
  licenseFiles,
  licensesText,
} from './licenses.ts'
import { templatesConfig } from './vite-configs.ts'

const require = createRequire(import.meta.url)

const script = 'client/start.ts'
const locationSearch = 'client/location-search.ts'
const mapOfStores = 'client/map/open-map.ts'
const streets = 'client/streets/open-streets.ts'
const styles = 'page.css'
const sampleStyles = 'page-of-sample.css'

/** The addresses of the files that Vite has made; `sample` is for the sample's brands alone. */
export interface MadeAssets extends Omit<Assets, 'fonts'> {
  /** Fonts by their path in an npm package, if the styles use them. */
  sample: Pick<Assets, 'styles' | 'fonts'>
  /** The files that a site without these features does not have. */
  of: FeatureAssets
  /** The gzip size of each file in `assets/` in bytes, by name. */
  packedSizes: Readonly<Record<string, number>>
}

/** File names by the feature that loads them: the page of all stores, its map, the street map. */
export type FeatureAssets<Names = string[]> = Record<'locator' | 'map' | 'streets', Names>

/** A chain's custom files for bundles. */
export interface CustomInput {
  files: CustomFiles
  /** The path below which the site is published, without a slash at its end. */
  base: string
}

/**
 * The licences of the bundled packages: of the pages' scripts and styles, of the street map, and of the
 * templates.
 */
type FoundLicenses = Record<'site' | 'streets' | 'templates', Licenses>

/**
 * Makes `assets/`, `assets.json` (their addresses), `templates.cjs` and `licenses.txt` (the templates'
 * licences) in `folder`, with a chain's custom files if it has any. Resolves to those of the chain's files that
 * were bundled.
 */
export async function buildBundles(folder: string, input?: CustomInput): Promise<string[]> {
  const inputs = new Set<string>()
  const onInput = (file: string) => void inputs.add(file)
  const found: FoundLicenses = { site: new Map(), streets: new Map(), templates: new Map() }
  const isBetween = (file: string) => file.includes(basename(folder))
  const plugins = input
    ? customPlugins(input.files, { isForBrowser: true, base: input.base, onInput })
    : []
  const buildAlone = (name: 'search' | 'streets', source: string) => {
    const licenses = found[name === 'search' ? 'site' : name]
    return buildForBrowser(folder, { name, input: [inPackage(source)], plugins, licenses })
  }
  const [pages, search, map] = await Promise.all([
    input ? buildWithCustomSheets(folder, input, onInput, found) : buildWithSheets(folder, found),
    // Built separately: code that both scripts share would become one more file for every page.
    buildAlone('search', locationSearch),
    buildAlone('streets', streets),
  ])
  // Files that style sheets import are not modules.
  addLicenses(found.site, [...inputs].filter(isNoSampleFont))
  await writeLicenses(folder, found)
  const { [mapOfStores]: ofMap, ...ofLocator } = search
  const made: MadeAssets = {
    ...assetsOf({ ...pages, ...search, ...map }),
    of: {
      locator: filesOf(ofLocator),
      map: filesOf({ ofMap }),
      streets: [...filesOf(map), basename(licenseFiles.streets)],
    },
    packedSizes: await packedSizesIn(join(folder, 'assets')),
  }
  await fs.writeJson(join(folder, 'assets.json'), made)
  return [...inputs].filter((file) => !isBetween(file)).sort()
}

async function buildWithSheets(folder: string, found: FoundLicenses): Promise<Manifest> {
  const sheets = [styles, sampleStyles].map((name) => inPackage(join('templates/styles', name)))
  const input = [inPackage(script), ...sheets]
  const [pages] = await Promise.all([
    buildForBrowser(folder, { name: 'pages', input, licenses: found.site }),
    // The source map is for a chain's own templates.
    build(templatesConfig(folder, [collectLicenses(found.templates), inAscii])),
  ])
  return pages
}

async function buildWithCustomSheets(
  folder: string,
  { files, base }: CustomInput,
  onInput: (file: string) => void,
  found: FoundLicenses,
): Promise<Manifest> {
  const plugins = (isForBrowser: boolean) => customPlugins(files, { isForBrowser, base, onInput })
  const licenses = found.site
  const imported: string[] = []
  const collect = importedStyles((styles) => void imported.push(...styles))
  const ofTemplates = [...plugins(false), collect, collectLicenses(found.templates)]
  const input = [inPackage(script)]
  const [pages, sheets] = await Promise.all([
    buildForBrowser(folder, { name: 'pages', input, plugins: plugins(true), licenses }),
    // The sheets include the styles that templates import, which are known only after the templates are
    // bundled.
    build(templatesConfig(folder, ofTemplates)).then(() =>
      buildCustomSheets(folder, files, imported, { onInput, licenses }),
    ),
  ])
  return { ...pages, ...sheets }
}

async function writeLicenses(folder: string, found: FoundLicenses): Promise<void> {
  const fonts: Licenses = new Map()
  addLicenses(
    fonts,
    bundledFonts.map((font) => require.resolve(font)),
  )
  const files: [file: string, licenses: Licenses][] = [
    [`assets/${licenseFiles.site}`, found.site],
    [`assets/${licenseFiles.streets}`, found.streets],
    [`assets/${licenseFiles.fonts}`, fonts],
    ['licenses.txt', found.templates],
  ]
  for (const [file, licenses] of files)
    await fs.outputFile(join(folder, file), licensesText(licenses))
}

async function packedSizesIn(folder: string): Promise<Record<string, number>> {
  const sizeOf = async (name: string) => gzipSync(await fs.readFile(join(folder, name))).length
  const names = await fs.readdir(folder)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await sizeOf(name)])),
  )
}

/** File names in `assets/`. */
function filesOf(manifest: Readonly<Record<string, Manifest[string] | undefined>>): string[] {
  return Object.values(manifest)
    .flatMap((made) => [made?.file ?? [], made?.assets ?? []].flat())
    .map((file) => basename(file))
}

function assetsOf(manifest: Manifest): Omit<MadeAssets, 'of' | 'packedSizes'> {
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
  // A sheet with imported styles has a script as its source.
  const name = source.replace(/\.\w+$/, '')
  const entry = Object.entries(manifest).find(
    ([key, { isEntry }]) => isEntry && key.replace(/\.\w+$/, '').endsWith(name),
  )?.[1]
  if (!entry) throw new Error(`The bundle has no ${source}`)
  return `/${entry.file}`
}

function inPackage(name: string): string {
  return join(packageRoot, name)
}
