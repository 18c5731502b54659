import { createRequire, isBuiltin } from 'node:module'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '../system/package-root.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { type Bundle, hashOf, publicFile } from './bundle.ts'

type Compiler = typeof import('rolldown/utils')
type Module = ReturnType<Compiler['parseSync']>['module']

/**
 * Compiles a config file that imports nothing but `store-pages` and modules of Node, without the process that a bundle
 * needs. Undefined for any other file, and for a wrong one: the bundler then names the fault.
 */
export async function compileAlone(file: string): Promise<Bundle | undefined> {
  if (!endings.has(extname(file))) return undefined
  const bytes = readRegular(file)
  const source = bytes.toString()
  // A bundle defines these names for each of its modules.
  if (/\b(?:require|__dirname|__filename)\b/.test(source)) return undefined
  const { parseSync, transformSync } = await loadCompiler()
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0 || !isAlone(module)) return undefined
  const { code, map, ...made } = transformSync(file, placed(source, module), transforms)
  if (made.errors.length > 0 || !map) return undefined
  return {
    code,
    map: JSON.stringify({ ...map, sourcesContent: [] }),
    hashes: { [file]: hashOf(bytes) },
  }
}

const endings = new Set(['.ts', '.mts', '.js', '.mjs'])
const transforms = { sourcemap: true, tsconfig: false } as const

const require = createRequire(import.meta.url)

function loadCompiler(): Promise<Compiler> {
  return require(join(packageRoot, 'cli/install/import.cjs'))('rolldown/utils')
}

function isAlone(module: Module): boolean {
  const { hasModuleSyntax, staticImports, staticExports, dynamicImports, importMetas } = module
  const exports = staticExports.flatMap(({ entries }) => entries)
  return (
    hasModuleSyntax &&
    dynamicImports.length === 0 &&
    importMetas.length === 0 &&
    exports.every(({ moduleRequest }) => moduleRequest === null) &&
    staticImports.every(({ moduleRequest: { value } }) => isBuiltin(value) || value === ownName)
  )
}

const ownName = 'store-pages'

/** The source with the address of our own package in place of its name. */
function placed(source: string, { staticImports }: Module): string {
  const address = JSON.stringify(pathToFileURL(publicFile).href)
  return staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === ownName)
    .reduceRight(
      (text, { moduleRequest: { start, end } }) => text.slice(0, start) + address + text.slice(end),
      source,
    )
}
