import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fs from 'fs-extra'
import type { Brand } from '../../data/brands.ts'
import type { Assets, Templates } from '../../data/page.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { countFiles } from '../system/count-files.ts'
import { packageRoot, shippedCache } from '../system/package-root.ts'
import { orWriteFailure } from '../system/write-failure.ts'
import { loadTemplates } from './load-templates.ts'
import { ViteProcess } from './run-vite.ts'

/** What Vite made of `client/` and `templates/`. */
export interface Bundles {
  /** The folder whose files belong under `assets/` of the site. */
  assetsDir: string
  /** Addresses without the base. */
  assets: Assets
  /** Loaded when they are first asked for: a build that renders nothing does without React. */
  templates(): Templates
  /** The file that they are loaded from. */
  templatesFile: string
  /** A hash of all that the bundles are made from. */
  key: string
}

const templates = 'templates.cjs'
const sourceFolders = ['client', 'templates', 'data']
/**
 * What the bundles take from others: no lock file comes with an installed package. Their versions are exact in
 * `package.json`, so that it has those that the shipped bundles were made from.
 */
const packages = [
  'react',
  'react-dom',
  'vite',
  '@fontsource-variable/archivo',
  '@fontsource-variable/saira',
]
const sourceFiles = ['tsconfig.base.json', 'dist/cli/bundles/build-bundles.js']

/**
 * The client and template bundles, made with Vite only when something that they depend on has
 * changed since they were last made, or when the cache may not be used. `vite` is one that has been
 * started for them already.
 */
export async function loadBundles(
  cacheDir: string,
  useCache: boolean,
  fonts: Record<string, string>,
  vite?: ViteProcess,
): Promise<Bundles> {
  const key = hashSources(fonts)
  const own = join(cacheDir, 'bundles', key)
  // Where anything but files stands in it, such as a pipe, it is none of ours.
  const known = [own, join(shippedCache, 'bundles', key)].find((made) => countFiles(made) > 0)
  const folder = (useCache && known) || (await makeBundles(own, fonts, vite))
  const assets: Assets = await fs.readJson(join(folder, 'assets.json'))
  const templatesFile = join(folder, templates)
  return {
    assetsDir: join(folder, 'assets'),
    assets,
    templates: () => loadTemplates(templatesFile),
    templatesFile,
    key,
  }
}

/** The font's module path by brand id, for brands that name one. */
export function fontsOf(brands: readonly Brand[]): Record<string, string> {
  return Object.fromEntries(
    brands.flatMap(({ id, font }) => (font === undefined ? [] : [[id, font]])),
  )
}

async function makeBundles(
  folder: string,
  fonts: Record<string, string>,
  vite: ViteProcess | undefined,
): Promise<string> {
  const aside = `${folder}.${randomUUID()}`
  await orWriteFailure(aside, fs.ensureDir(aside))
  try {
    await (vite ?? new ViteProcess()).run({ folder: aside, fonts }).catch((cause: Error) => {
      throw new Failure(1, [problem('TEMPLATES_BROKEN', { cause: cause.message })], { cause })
    })
    if (Number.isNaN(countFiles(folder))) await orWriteFailure(folder, fs.remove(folder))
    await fs.rename(aside, folder).catch(() => putInPlace(aside, folder))
    return folder
  } finally {
    await fs.remove(aside).catch(() => {})
  }
}

// One is there, and another build may be reading it: its files, which say the same, are replaced one by one.
async function putInPlace(aside: string, folder: string): Promise<void> {
  await orWriteFailure(folder, fs.ensureDir(folder))
  for (const entry of await fs.readdir(aside, { withFileTypes: true })) {
    const [from, to] = [join(aside, entry.name), join(folder, entry.name)]
    if (entry.isDirectory()) await putInPlace(from, to)
    else await orWriteFailure(to, fs.rename(from, to))
  }
}

function hashSources(fonts: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(fonts))
  // Synchronous: so many small files are found and read in a fifth of the time.
  for (const file of listSources()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(packageRoot, file)))
  }
  for (const name of packages) hash.update(`\0${versionOf(name)}`)
  return hash.digest('hex').slice(0, 16)
}

function versionOf(name: string): string {
  return createRequire(import.meta.url)(`${name}/package.json`).version
}

function listSources(): string[] {
  return [...sourceFolders.flatMap(filesIn).filter(isSource).sort(), ...sourceFiles]
}

// Node's own way through subfolders takes five times as long.
function filesIn(folder: string): string[] {
  const entries = readdirSync(join(packageRoot, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function isSource(file: string): boolean {
  return /\.(tsx?|css|svg)$/.test(file)
}
