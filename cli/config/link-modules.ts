import { hash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tellBySource } from '../system/error-location.ts'
import { packageRoot } from '../system/package-root.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { removeFolder, writeAside } from '../system/write-file.ts'
import {
  type CompiledModule,
  ModuleFault,
  moduleCompiler,
  placeOfImport,
  sourceMapOf,
} from './compile-module.ts'
import { findModule } from './find-module.ts'
import { moduleText } from './module-text.ts'

/** The modules of a config file, ready for Node. */
export interface LinkedModules {
  /** The address of the first module. */
  address: string
  /** The text of each file by its path; for a package, of its manifest and the imported file. */
  sources: ReadonlyMap<string, string>
  /** The files of CommonJS, which Node loads only once in a process. */
  native: ReadonlySet<string>
}

/** A module of the chain. */
interface Own {
  source: string
  compiled: CompiledModule
  /** The file of its JavaScript. */
  written: string
  /** The modules that it imports, by name. */
  imports: Map<string, string>
}

/** The imports of this process: Node loads an address only once, and a config file is read again for each build. */
let loads = 0

/**
 * Compiles a module and all modules of the chain that it imports, and writes them as JavaScript into a folder. Throws
 * `ModuleFault` for an error of syntax and for a module that does not exist.
 */
export function linkModules(entry: string, cache: string): LinkedModules {
  const graph = new ModuleGraph(moduleCompiler(cache))
  graph.add(entry)
  const { sources, native } = graph
  const address = writeModules(entry, graph.own, cache)
  return { address, sources, native }
}

/** A module, and all files that it imports. */
class ModuleGraph {
  readonly own = new Map<string, Own>()
  readonly sources = new Map<string, string>()
  readonly native = new Set<string>()
  readonly #compile: ReturnType<typeof moduleCompiler>

  constructor(compile: ReturnType<typeof moduleCompiler>) {
    this.#compile = compile
  }

  add(file: string): void {
    if (this.sources.has(file)) return
    const source = readRegular(file).toString()
    this.sources.set(file, source)
    if (file.includes(`${sep}node_modules${sep}`)) {
      const manifest = manifestAbove(dirname(file))
      if (manifest !== undefined) this.sources.set(manifest, readRegular(manifest).toString())
      return
    }
    const compiled = this.#compiled(file, source)
    if (compiled) this.#addOwn(file, source, compiled)
    else {
      this.native.add(file)
      for (const name of requiredIn(source)) this.#follow(name, file)
    }
  }

  #addOwn(file: string, source: string, compiled: CompiledModule): void {
    const written = `${prefixOf(file)}${shortHash(source)}.mjs`
    const imports = new Map<string, string>()
    this.own.set(file, { source, compiled, written, imports })
    for (const { name, isLate } of compiled.names) {
      if (name === undefined || isBuiltin(name)) continue
      const found = this.#follow(name, file)
      if (found !== undefined) imports.set(name, found)
      else if (!isLate) throw missing(name, file, source)
    }
  }

  /** Adds an imported module; returns its file. */
  #follow(name: string, from: string): string | undefined {
    if (name === 'store-pages') return join(packageRoot, 'dist/cli/index.js')
    const found = name.startsWith('store-pages/') ? undefined : findModule(name, from)
    if (found !== undefined) this.add(found)
    return found
  }

  #compiled(file: string, source: string): CompiledModule | undefined {
    if (extname(file) === '.json') {
      JSON.parse(source)
      return { code: `export default ${source}`, names: [], metas: [], isModule: true }
    }
    if (!compiledEndings.includes(extname(file))) return undefined
    const compiled = this.#compile(file, source)
    return compiled.isModule || extname(file) !== '.js' ? compiled : undefined
  }
}

/** Writes the JavaScript of modules; returns the address of the first one. */
function writeModules(entry: string, own: ReadonlyMap<string, Own>, cache: string): string {
  try {
    return writeInto(cache, entry, own)
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'store-pages-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return writeInto(folder, entry, own)
  }
}

function writeInto(folder: string, entry: string, own: ReadonlyMap<string, Own>): string {
  const query = `?load=${++loads}`
  const addressOf = (file: string) => {
    const module = own.get(file)
    if (!module) return pathToFileURL(file).href
    return pathToFileURL(join(folder, module.written)).href + query
  }
  for (const [file, { source, compiled, written, imports }] of own) {
    const place = join(folder, written)
    tellBySource(place, file, () => sourceMapOf(file, source))
    const text = moduleText(file, compiled, (name) => {
      const found = imports.get(name)
      if (found === undefined) return undefined
      return { address: addressOf(found), isJson: extname(found) === '.json' }
    })
    sweep(folder, file, written)
    // The cache is no reason to run other code.
    if (!existsSync(place) || readFileSync(place, 'utf8') !== text) writeAside(place, text)
  }
  return addressOf(entry)
}

/** Removes the JavaScript of a module's older sources, and a folder in its place. */
function sweep(folder: string, file: string, written: string): void {
  removeFolder(join(folder, written))
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.startsWith(prefixOf(file)) && name.endsWith('.mjs') && name !== written)
      rmSync(join(folder, name), { recursive: true, force: true })
}

const compiledEndings = ['.ts', '.mts', '.tsx', '.jsx', '.js', '.mjs']

function prefixOf(file: string): string {
  return `${basename(file)}-${shortHash(file)}-`
}

function missing(name: string, file: string, source: string): ModuleFault {
  const [, entry = ''] = /^store-pages\/(.+)/.exec(name) ?? []
  const words = entry
    ? `store-pages/${entry} is for templates; config and plugins import store-pages`
    : `Cannot find module '${name}'`
  return new ModuleFault(words, placeOfImport(file, source, name))
}

/** The names that CommonJS requires. */
function requiredIn(code: string): string[] {
  const places = code.matchAll(/\b(?:import|require)\s*\(\s*(["'])(.*?)\1/g)
  return [...places].map(([, , name = '']) => name).filter((name) => !isBuiltin(name))
}

function manifestAbove(folder: string): string | undefined {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest)) return manifest
  return dirname(folder) === folder ? undefined : manifestAbove(dirname(folder))
}

function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
