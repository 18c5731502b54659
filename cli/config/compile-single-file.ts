import { isBuiltin } from 'node:module'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importModule } from '../system/import-module.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { type Bundle, hashOf, publicFile } from './bundle.ts'

type Compiler = typeof import('rolldown/utils')
type Module = ReturnType<Compiler['parseSync']>['module']

/**
 * Compiles a config file that imports nothing but `store-pages` and modules of Node, without the process that a bundle
 * needs. Undefined for any other file, and for a wrong one: the bundler then names the fault.
 */
export async function compileSingleFile(file: string): Promise<Bundle | undefined> {
  if (!endings.has(extname(file))) return undefined
  const bytes = readRegular(file)
  const source = bytes.toString()
  // A bundle defines these names for each of its modules.
  if (/\b(?:require|__dirname|__filename)\b/.test(source)) return undefined
  const { parseSync, transformSync } = await importModule<Compiler>('rolldown/utils')
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0 || !isSingle(source, module)) return undefined
  const { code, map, ...made } = transformSync(file, withAddress(source, module), transforms)
  if (made.errors.length > 0 || !map) return undefined
  return {
    code,
    map: JSON.stringify({ ...map, sourcesContent: [] }),
    hashes: { [file]: hashOf(bytes) },
  }
}

const endings = new Set(['.ts', '.mts', '.js', '.mjs'])
const transforms = { sourcemap: true, tsconfig: false } as const
const packageName = 'store-pages'

function isSingle(source: string, module: Module): boolean {
  const { staticImports, staticExports, dynamicImports, importMetas } = module
  const exports = staticExports.flatMap(({ entries }) => entries)
  return (
    dynamicImports.length === 0 &&
    importMetas.length === 0 &&
    // Modules of CommonJS have no such export.
    exports.filter(({ exportName }) => isDefault(exportName)).length === 1 &&
    exports.every(({ moduleRequest }) => moduleRequest === null) &&
    staticImports.every(
      ({ moduleRequest: { value } }) => isBuiltin(value) || value === packageName,
    ) &&
    // The address in place of the package's name moves what is after it in the same line.
    staticImports.every(({ end }) => /^[ \t;]*(?:\r?\n|$)/.test(source.slice(end)))
  )
}

function isDefault({ kind, name }: { kind: string; name: string | null }): boolean {
  return kind === 'Default' || name === 'default'
}

/** The source with the address of our own package in place of its name. */
function withAddress(source: string, { staticImports }: Module): string {
  const address = JSON.stringify(pathToFileURL(publicFile).href)
  return staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === packageName)
    .reduceRight(
      (text, { moduleRequest: { start, end } }) => text.slice(0, start) + address + text.slice(end),
      source,
    )
}
