import { basename, join } from 'node:path'
import fs from 'fs-extra'
import { build, type Manifest } from 'vite'
import type { Assets } from '../../data/page.ts'
import { packageRoot } from '../system/package-root.ts'
import { buildForBrowser } from './build-for-browser.ts'
import { buildOwnSheets } from './build-own-sheets.ts'
import { bundledFonts } from './bundled-fonts.ts'
import type { OwnFiles } from './own-files.ts'
import { importedStyles } from './own-imports.ts'
import { ownPlugins } from './own-plugins.ts'
import { templatesConfig } from './vite-configs.ts'

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

/** A chain's own files for bundles. */
export interface OwnInput {
  files: OwnFiles
  /** The path below which the site is published, without a slash at its end. */
  base: string
}

/**
 * Makes `assets/`, `assets.json` (their addresses) and `templates.cjs` in `folder`, with a chain's own files
 * in them, if it has any. Gives those files of the chain that were bundled.
 */
export async function buildBundles(folder: string, own?: OwnInput): Promise<string[]> {
  const inputs = new Set<string>()
  const onInput = (file: string) => void inputs.add(file)
  const isBetween = (file: string) => file.includes(basename(folder))
  const plugins = own ? ownPlugins(own.files, { isForBrowser: true, base: own.base, onInput }) : []
  const [pages, search, map] = await Promise.all([
    own ? buildWithOwnSheets(folder, own, onInput) : buildWithSheets(folder),
    // Alone, or code that both scripts use would become one more file for every page.
    buildForBrowser(folder, 'search', [inPackage(locationSearch)], plugins),
    buildForBrowser(folder, 'streets', [inPackage(streets)], plugins),
  ])
  await fs.writeJson(join(folder, 'assets.json'), {
    ...assetsOf({ ...pages, ...search, ...map }),
    ofStreets: Object.values(map).map(({ file }) => `/${file}`),
  })
  return [...inputs].filter((file) => !isBetween(file)).sort()
}

async function buildWithSheets(folder: string): Promise<Manifest> {
  const sheets = [styles, sampleStyles].map((name) => inPackage(join('templates/styles', name)))
  const [pages] = await Promise.all([
    buildForBrowser(folder, 'pages', [inPackage(script), ...sheets]),
    build(templatesConfig(folder, [])),
  ])
  return pages
}

async function buildWithOwnSheets(
  folder: string,
  { files, base }: OwnInput,
  onInput: (file: string) => void,
): Promise<Manifest> {
  const plugins = (isForBrowser: boolean) => ownPlugins(files, { isForBrowser, base, onInput })
  const imported: string[] = []
  const collect = importedStyles((found) => void imported.push(...found))
  const [pages, sheets] = await Promise.all([
    buildForBrowser(folder, 'pages', [inPackage(script)], plugins(true)),
    // The sheets have the styles that templates import, which shows when those are bundled.
    build(templatesConfig(folder, [...plugins(false), collect])).then(() =>
      buildOwnSheets(folder, files, imported, onInput),
    ),
  ])
  return { ...pages, ...sheets }
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
