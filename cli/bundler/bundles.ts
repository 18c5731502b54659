import { createHash, hash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'
import type { Assets } from '../../data/assets.ts'
import type { Brand } from '../../data/brands.ts'
import type { Templates } from '../../data/templates.ts'
import { UserError, userError } from '../report/user-error.ts'
import { askBundler } from '../system/ask-bundler.ts'
import { loadCode } from '../system/load-code.ts'
import { packageRoot, shippedCache } from '../system/package-root.ts'
import { readSealed, writeSealed } from '../system/sealed-file.ts'
import { isSealed, sealFolder } from '../system/sealed-folder.ts'
import { walkFolder } from '../system/walk-folder.ts'
import { orWriteFailure, tryWrite } from '../system/write-failure.ts'
import type { CustomInput, FeatureAssets, MadeAssets } from './build-bundles.ts'
import type { Defined } from './check-custom-files.ts'
import { type CustomFiles, hashCustomFiles } from './custom-files.ts'
import { licenseFiles } from './licenses.ts'
import { loadTemplates } from './load-templates.ts'

/** The fonts of the sample's brands, as paths in an npm package by brand id; empty for other brands. */
export type Fonts = Readonly<Record<string, string>>

/** The result of Vite for `client/` and `templates/`. */
export interface Bundles {
  assetsDir: string
  /** The file names in it that belong under `assets/` of every site. */
  assetNames: readonly string[]
  /** The further file names of features, for sites that have these. */
  namesOf: FeatureAssets<readonly string[]>
  /** The gzip size of each of these files in bytes. */
  packedSizes: MadeAssets['packedSizes']
  /** Addresses without the base. */
  assets: Assets
  /** Loads the templates at the first call: a build that renders nothing needs no React. */
  templates(): Templates
  /** The chain's custom words by locale. */
  customMessages(): Readonly<Record<string, object>>
  /** The file that the templates and the words are loaded from. */
  templatesFile: string
  /** The chain's custom files in the bundles. */
  customFiles: CustomFiles | undefined
  /** Custom files in no bundle: they define nothing, and no file imports them. */
  unused: readonly string[]
  /** The chain's files in the bundles, and the files that these import. */
  inputs: readonly string[]
  /** A hash of all inputs of the bundles. */
  key: string
}

const require = createRequire(import.meta.url)

const sourceFolders = ['client', 'templates', 'data']
/**
 * The packages that bundles depend on; `package.json` has exact versions, as an installation comes without the
 * lock file.
 */
const packages = [
  'react',
  'react-dom',
  'vite',
  '@fontsource-variable/archivo',
  '@fontsource-variable/saira',
  'protomaps-leaflet',
]
const sourceFiles = ['tsconfig.base.json', 'dist/program/vite-process.js']

/**
 * Loads the bundles; Vite makes them only if their inputs have changed, or the cache is disabled. Those of a
 * chain without custom files ship with the installation.
 */
export async function loadBundles(
  cacheDir: string,
  useCache: boolean,
  fonts: Fonts,
  input?: CustomInput,
): Promise<Bundles> {
  const sources = hashSources()
  const customFiles = input?.files
  const { key, folder, inputs } = input
    ? await customBundles(join(cacheDir, 'bundles'), useCache, sources, input)
    : await builtInBundles(cacheDir, useCache, sources)
  const assetsDir = join(folder, 'assets')
  const { of, packedSizes, ...made }: MadeAssets = await fs.readJson(join(folder, 'assets.json'))
  const { assets, others } = assetsFor(made, fonts)
  const names = readdirSync(assetsDir).sort()
  const ofFeatures = new Set(Object.values(of).flat())
  const isOfOthers = (name: string) => ofFeatures.has(name) || others.includes(`/assets/${name}`)
  const templatesFile = join(folder, 'templates.cjs')
  return {
    assetsDir,
    assetNames: names.filter((name) => !isOfOthers(name)),
    ...{ namesOf: of, packedSizes, assets },
    templates: () => loadTemplates(templatesFile, customFiles?.parts),
    customMessages: () => loadCode<Pick<Defined, 'customMessages'>>(templatesFile).customMessages,
    templatesFile,
    customFiles,
    inputs,
    unused: customFiles?.helpers.filter((file) => !inputs.includes(file)) ?? [],
    key,
  }
}

/** The assets of a site with these fonts, and the files that only other sites use. */
function assetsFor({ sample, ...made }: Omit<MadeAssets, 'of' | 'packedSizes'>, fonts: Fonts) {
  if (Object.keys(fonts).length === 0) {
    const looks = [
      ...sample.styles,
      ...Object.values(sample.fonts),
      `/assets/${licenseFiles.fonts}`,
    ]
    const others = looks.filter((file) => !made.styles.includes(file))
    return { assets: { ...made, fonts: {} }, others }
  }
  const found = Object.entries(fonts).flatMap(([brand, path]) => {
    const file = sample.fonts[path]
    return file === undefined ? [] : [[brand, file] as const]
  })
  // A custom style sheet in place of both built-in ones makes one file.
  const { styles } = sample
  return {
    assets: { ...made, styles, fonts: Object.fromEntries(found) },
    others: made.styles.filter((file) => !styles.includes(file)),
  }
}

async function builtInBundles(cacheDir: string, useCache: boolean, key: string) {
  const made = join(cacheDir, 'bundles', key)
  const known = [made, join(shippedCache, 'bundles', key)].find((folder) => isSealed(folder))
  if (!useCache || !known) await inPlace(made, (aside) => runVite(aside))
  return { key, folder: useCache && known ? known : made, inputs: [] as string[] }
}

// Imports of the chain's files are known only after bundling: they are saved, and included in the next key.
async function customBundles(
  cacheDir: string,
  useCache: boolean,
  sources: string,
  input: CustomInput,
) {
  const placeFor = (inputs: string[]) => {
    const key = hash(
      'sha256',
      `${sources} ${input.base} ${hashCustomFiles(input.files, inputs)}`,
      'hex',
    ).slice(0, 16)
    return { key, folder: join(cacheDir, key), inputs }
  }
  const inputsFile = join(cacheDir, `${placeFor([]).key}.txt`)
  const inputs = readSealed(inputsFile)
  const known = inputs === undefined ? undefined : placeFor(JSON.parse(inputs))
  if (useCache && known && isSealed(known.folder)) return known
  const aside = join(cacheDir, randomUUID())
  try {
    const found = await runVite(aside, input)
    const made = placeFor(found)
    await inPlace(made.folder, (beside) => fs.rename(aside, beside))
    tryWrite(inputsFile, () => writeSealed(inputsFile, JSON.stringify(found)))
    return made
  } finally {
    await fs.remove(aside).catch(() => {})
  }
}

/** The fonts of the brands that use a bundled one. */
export function fontsOf(brands: readonly Brand[]): Fonts {
  const ofBundles = brands.filter(({ fontFace }) => fontFace === undefined)
  return Object.fromEntries(ofBundles.flatMap(({ id, font }) => (font ? [[id, font]] : [])))
}

/** Makes a folder at a temporary path, and then renames it. */
async function inPlace(folder: string, make: (aside: string) => Promise<unknown>): Promise<void> {
  const aside = `${folder}.${randomUUID()}`
  await orWriteFailure(aside, fs.ensureDir(dirname(aside)))
  try {
    await make(aside)
    tryWrite(aside, () => sealFolder(aside, basename(folder)))
    // A complete folder stays: another build may be reading it.
    if (!isSealed(folder)) await orWriteFailure(folder, fs.remove(folder))
    await fs.rename(aside, folder).catch(() => putInPlace(aside, folder))
  } finally {
    await fs.remove(aside).catch(() => {})
  }
}

/** Runs Vite. Resolves to the chain's files in the bundles. Throws `UserError` with Vite's errors. */
async function runVite(folder: string, input?: CustomInput): Promise<string[]> {
  await orWriteFailure(folder, fs.ensureDir(folder))
  const args = [folder, ...(input ? [JSON.stringify(input)] : [])]
  const answer = await askBundler<{ inputs: string[] }>('vite-process.js', args).catch(
    (cause: Error) => {
      throw userError(1, 'TEMPLATES_BROKEN', { cause: cause.message }, {}, { cause })
    },
  )
  if ('problems' in answer) throw new UserError(1, answer.problems)
  return answer.inputs
}

// The folder exists, and another build may be reading it: its files, with equal content, are replaced one by
// one.
async function putInPlace(aside: string, folder: string): Promise<void> {
  await orWriteFailure(folder, fs.ensureDir(folder))
  for (const entry of await fs.readdir(aside, { withFileTypes: true })) {
    const [from, to] = [join(aside, entry.name), join(folder, entry.name)]
    if (entry.isDirectory()) await putInPlace(from, to)
    else await orWriteFailure(to, fs.rename(from, to))
  }
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of listSources())
    hash.update(`\0${file}\0`).update(readFileSync(join(packageRoot, file)))
  for (const name of packages) hash.update(`\0${require(`${name}/package.json`).version}`)
  return hash.digest('hex').slice(0, 16)
}

function listSources(): string[] {
  const files = sourceFolders.flatMap((folder) =>
    Array.from(walkFolder(join(packageRoot, folder)), ({ path }) => `${folder}/${path}`),
  )
  return [...files.filter((file) => /\.(tsx?|css|svg)$/.test(file)).sort(), ...sourceFiles]
}
