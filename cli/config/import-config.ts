import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, extname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as jitiModule from 'jiti'
import { asError } from '../report/as-error.ts'
import { UserError, userError } from '../report/user-error.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { type CodePlace, errorLocation, tellBySource } from '../system/error-location.ts'
import { packageRoot } from '../system/package-root.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { keptTransform } from './kept-transform.ts'

/** The value of a config file, and the hash of its code. */
export interface ImportedConfig {
  raw: unknown
  /** Covers each imported local file and each package's version; undefined if some of the running code is unknown. */
  configCode: string | undefined
}

/**
 * Imports a config file in TypeScript or JavaScript, again in each build. `cacheDir` is for compiled
 * TypeScript. Throws `UserError` (exit code 2) with the location of the fault.
 */
export async function importConfig(
  file: string,
  cacheDir: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<ImportedConfig> {
  // Loaded here, as most commands have no config file.
  const { createJiti }: typeof jitiModule = require('jiti')
  const options: jitiModule.JitiOptions = {
    moduleCache: false,
    interopDefault: false,
    fsCache: false,
    alias: { 'store-pages': join(packageRoot, 'dist/cli/index.js') },
    jsx: { runtime: 'automatic' },
  }
  const plain = createJiti(file, options)
  const transform = keptTransform(join(cacheDir, 'config'), (said) => plain.transform(said))
  const jiti = createJiti(file, { ...options, transform })
  try {
    const sources = findSources(file, jiti)
    for (const name of sources.keys()) if (extname(name) === '.json') delete require.cache[name]
    for (const [name, source] of sources) {
      const code = { source, filename: name, ts: true, async: true }
      const compile = () => createJiti(file, { ...options, sourceMaps: true }).transform(code)
      if (/\.(?:[cm]?ts|[jt]sx)$/.test(name)) tellBySource(name, compile)
    }
    const code = jiti.import<{ default?: unknown }>(file)
    const { default: raw } = await chainAnswer(code, signal, {
      what: 'its code',
      where: { file },
      exitCode: 2,
    })
    // A config file without a default export would build the sample.
    if (raw === undefined) throw new Error('it should have export default defineConfig({ … })')
    return { raw, configCode: hashSources(sources) }
  } catch (thrown) {
    if (signal.aborted) throw thrown
    const cause = asError(thrown)
    if (cause instanceof UserError) throw cause
    const { words, place = errorLocation(cause) } = readFault(cause)
    throw userError(2, 'CONFIG_BROKEN', { cause: words }, { file, ...place }, { cause })
  }
}

const require = createRequire(import.meta.url)

// The message of a syntax error has the location; other messages name the importing module.
function readFault(cause: Error): { words: string; place?: CodePlace } {
  const text = cause.message
  const [, words = '', file = '', line, column] = syntaxPattern.exec(text) ?? []
  if (words) return { words, place: { file, line: Number(line), column: Number(column) + 1 } }
  const [, entry = ''] = entryPattern.exec(text) ?? []
  if (entry)
    return { words: `store-pages/${entry} is for templates; config and plugins import store-pages` }
  return { words: text.replace(/\nRequire stack:.*$/s, '') }
}

// The alias of the package is a file, to which the loader appends the name of another entry.
const entryPattern = /^Cannot find module '[^']*[\\/]dist[\\/]cli[\\/]index\.js\/([^']+)'/

const syntaxPattern = /^ParseError: (.*?)\s*\n (.*):(\d+):(\d+)$/s

/** The text of each file of the code; for a package, its manifest and the imported file. */
function findSources(file: string, jiti: jitiModule.Jiti, sources = new Map<string, string>()) {
  if (sources.has(file)) return sources
  const code = readRegular(file).toString()
  sources.set(file, code)
  if (file.includes(`${sep}node_modules${sep}`)) {
    const manifest = manifestAbove(dirname(file))
    if (manifest !== undefined) sources.set(manifest, readRegular(manifest).toString())
    return sources
  }
  for (const name of importsOf(code)) {
    const found = jiti.esmResolve(name, { parentURL: pathToFileURL(file), try: true })
    if (found !== undefined) findSources(fileURLToPath(found), jiti, sources)
  }
  return sources
}

function importsOf(code: string): string[] {
  const places = code.matchAll(/\b(?:from|import|require)\b[\s(]*(["'])(.*?)\1/g)
  const names = [...places].map(([, , name = '']) => name)
  return names.filter((name) => !isBuiltin(name) && name !== 'store-pages')
}

function manifestAbove(folder: string): string | undefined {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest)) return manifest
  return dirname(folder) === folder ? undefined : manifestAbove(dirname(folder))
}

/** The imported JavaScript by file: Node imports each file only once in a process. */
const imported = new Map<string, string>()

function hashSources(sources: ReadonlyMap<string, string>): string | undefined {
  for (const [file, code] of sources) {
    if (!/\.[cm]?js$/.test(file)) continue
    const first = imported.get(file) ?? code
    imported.set(file, first)
    if (first !== code) return undefined
  }
  return hash('sha256', [...sources.values()].join('\0'), 'hex')
}
