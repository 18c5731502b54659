import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserError } from '../report/user-error.ts'
import { askBundler } from '../system/ask-bundler.ts'
import { packageRoot, version } from '../system/package-root.ts'
import { readRegular, textIn } from '../system/read-regular-file.ts'
import { readSealed, writeSealed } from '../system/sealed-file.ts'
import { ifPossible } from '../system/write-failure.ts'
import { removeFolder, writeAside } from '../system/write-file.ts'
import { type Bundle, hashOf } from './bundle.ts'
import { compileSingleFile } from './compile-single-file.ts'

/** A bundle that Node can import. */
interface WrittenBundle {
  address: string
  /** Covers each imported local file and each package's version. */
  hash: string
}

const require = createRequire(import.meta.url)

/** The imports of this process: Node loads an address only once, and a config file is read again for each build. */
let loads = 0

/**
 * Compiles a config file, unless the folder has the bundle of the same files, and writes it into the folder. Throws as
 * `bundleModules` does.
 */
export async function writeBundle(entry: string, folder: string): Promise<WrittenBundle> {
  const name = `${basename(entry)}-${hashOf(entry).slice(0, 16)}`
  const bundle = await keptBundle(entry, join(folder, `${name}.txt`))
  const { hashes } = bundle
  // The same files have the same order in any place.
  const files = Object.keys(hashes).sort()
  return {
    address: `${pathToFileURL(writeCode(folder, `${name}.mjs`, bundle))}?load=${++loads}`,
    hash: hashOf(files.map((file) => hashes[file]).join('\0')),
  }
}

async function keptBundle(entry: string, file: string): Promise<Bundle> {
  const bundler: { version: string } = require('rolldown/package.json')
  const key = `${hashOf([version, packageRoot, bundler.version].join('\0'))}\n`
  const text = readSealed(file)
  const kept: Bundle | undefined = text?.startsWith(key)
    ? JSON.parse(text.slice(key.length))
    : undefined
  if (kept && Object.entries(kept.hashes).every(isSame)) return kept
  const bundle = (await compileSingleFile(entry)) ?? (await bundled(entry))
  // Without the file, the next build bundles again.
  ifPossible(() => writeSealed(file, key + JSON.stringify(bundle)))
  return bundle
}

async function bundled(entry: string): Promise<Bundle> {
  const bundle = await askBundler<Bundle>('config-process.js', [entry])
  if ('problems' in bundle) throw new UserError(2, bundle.problems)
  return bundle
}

function isSame([file, hash]: [file: string, hash: string]): boolean {
  try {
    return hashOf(readRegular(file)) === hash
  } catch {
    return false
  }
}

/** Writes the code and the source map of a bundle; returns the file. */
function writeCode(folder: string, name: string, bundle: Bundle): string {
  try {
    return writeInto(join(folder, name), bundle)
  } catch {
    const other = mkdtempSync(join(tmpdir(), 'store-pages-'))
    process.once('exit', () => rmSync(other, { recursive: true, force: true }))
    return writeInto(join(other, name), bundle)
  }
}

function writeInto(file: string, { code, map }: Bundle): string {
  for (const [path, text] of Object.entries({ [file]: code, [`${file}.map`]: map })) {
    // The cache is no reason to run other code.
    if (textIn(path) === text) continue
    removeFolder(path)
    writeAside(path, text)
  }
  return file
}
