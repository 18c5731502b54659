import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import type { Brand } from '../../data/brands.ts'
import type { Assets, Templates } from '../../data/page.ts'
import { failure } from '../say/failure.ts'
import { packageRoot, shippedCache } from '../system/package-root.ts'
import { countFiles, walkFolder } from '../system/walk-folder.ts'
import { orWriteFailure } from '../system/write-failure.ts'
import { loadTemplates } from './load-templates.ts'

/** The font's module path by brand id. */
export type Fonts = Readonly<Record<string, string>>

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

const require = createRequire(import.meta.url)

const sourceFolders = ['client', 'templates', 'data']
/** What the bundles take from others; `package.json` names exact versions, as no lock file is installed with it. */
const packages = [
  'react',
  'react-dom',
  'vite',
  '@fontsource-variable/archivo',
  '@fontsource-variable/saira',
]
const sourceFiles = ['tsconfig.base.json', 'dist/cli/bundles/build-bundles.js']

/** The bundles, made with Vite only when what they depend on has changed, or the cache may not be used. */
export async function loadBundles(
  cacheDir: string,
  useCache: boolean,
  fonts: Fonts,
): Promise<Bundles> {
  const key = hashSources(fonts)
  const own = join(cacheDir, 'bundles', key)
  // Where anything but files stands in it, such as a pipe, it is none of ours.
  const known = [own, join(shippedCache, 'bundles', key)].find((made) => countFiles(made) > 0)
  const folder = (useCache && known) || (await makeBundles(own, fonts))
  const assets: Assets = await fs.readJson(join(folder, 'assets.json'))
  const templatesFile = join(folder, 'templates.cjs')
  return {
    assetsDir: join(folder, 'assets'),
    assets,
    templates: () => loadTemplates(templatesFile),
    templatesFile,
    key,
  }
}

/** The fonts of `templates/styles/fonts.css`. */
export const bundledFonts: readonly string[] = [
  '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2',
]

/** The fonts of the brands that have one of the bundles'. */
export function fontsOf(brands: readonly Brand[]): Fonts {
  return Object.fromEntries(
    brands.flatMap(({ id, font }) => (font && bundledFonts.includes(font) ? [[id, font]] : [])),
  )
}

async function makeBundles(folder: string, fonts: Fonts): Promise<string> {
  const aside = `${folder}.${randomUUID()}`
  await orWriteFailure(aside, fs.ensureDir(aside))
  try {
    await runVite(aside, fonts)
    if (Number.isNaN(countFiles(folder))) await orWriteFailure(folder, fs.remove(folder))
    await fs.rename(aside, folder).catch(() => putInPlace(aside, folder))
    return folder
  } finally {
    await fs.remove(aside).catch(() => {})
  }
}

/** In a process of its own, which gives its memory back. Throws `Failure` with what Vite says is wrong. */
async function runVite(folder: string, fonts: Fonts): Promise<void> {
  const program = join(packageRoot, 'dist/cli/bundles/vite-process.js')
  try {
    await promisify(execFile)(process.execPath, [program, folder, JSON.stringify(fonts)], {
      // Bundles name their sources from here: so they are the same wherever they are made.
      cwd: packageRoot,
      // Rolldown would get its memory in huge pages: 260 MB instead of 150.
      env: { ...process.env, MIMALLOC_ALLOW_THP: '0' },
    })
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string }
    throw failure(1, 'TEMPLATES_BROKEN', { cause: stderr?.trim() || message }, {}, { cause })
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

function hashSources(fonts: Fonts): string {
  const hash = createHash('sha256').update(JSON.stringify(fonts))
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
