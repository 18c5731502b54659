import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import {
  type BuildOptions,
  type BundleError,
  build,
  type Plugin,
  type RolldownError,
} from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { type Bundle, hashOf, publicFile } from './bundle.ts'
import { importMetaNames, withImportMeta } from './import-meta.ts'

/** Bundles a config file. Throws `UserError` for an error of syntax and for a module that does not exist. */
export async function bundleModules(entry: string): Promise<Bundle> {
  const hashes: Bundle['hashes'] = {}
  try {
    const { output } = await build({ ...options, input: entry, plugins: [chainModules(hashes)] })
    const [{ code, map }] = output
    return { code, map: JSON.stringify({ ...map, sourcesContent: [] }), hashes }
  } catch (thrown) {
    const { errors } = thrown as Partial<BundleError>
    if (!errors) throw thrown
    const sorted = [...errors].sort((one, other) => (one.message < other.message ? -1 : 1))
    const problems = sorted.map((error) => faultOf(error, entry))
    throw new UserError(2, problems, { cause: thrown })
  }
}

const endings = ['.ts', '.mts', '.cts', '.tsx', '.jsx', '.js', '.mjs', '.cjs', '.json']

const options: BuildOptions = {
  platform: 'node',
  treeshake: false,
  tsconfig: false,
  write: false,
  logLevel: 'silent',
  resolve: {
    symlinks: false,
    extensions: endings,
    // TypeScript names the file that would be made of it.
    extensionAlias: {
      '.js': ['.js', '.ts', '.tsx'],
      '.mjs': ['.mjs', '.mts'],
      '.cjs': ['.cjs', '.cts'],
      '.jsx': ['.jsx', '.tsx'],
    },
  },
  transform: { jsx: { runtime: 'automatic' }, define: importMetaNames },
  output: {
    codeSplitting: false,
    sourcemap: 'hidden',
    sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
  },
}

/** Bundles the modules of the chain, and leaves packages to Node. */
function chainModules(hashes: Bundle['hashes']): Plugin {
  return {
    name: 'chain-modules',
    async resolveId(name, importer, { kind }) {
      if (importer === undefined || isBuiltin(name)) return undefined
      const external = (file: string) => ({
        id: kind === 'require-call' ? file : pathToFileURL(file).href,
        external: 'absolute' as const,
      })
      if (name === 'store-pages') return external(publicFile)
      const path = name.startsWith('file:') ? fileURLToPath(name) : name
      const isRefused = name.startsWith('store-pages/')
      const found = isRefused ? undefined : await this.resolve(path, importer, { kind })
      // The bundler's error has the place of the import, but only for a file that it cannot read.
      if (!found) return kind === 'require-call' ? undefined : `\0missing:${name}`
      // A package may be a link to a folder of the chain.
      const file = /^[./]/.test(name) ? found.id : realpathSync(found.id)
      const manifest = file.includes(`${sep}node_modules${sep}`) ? manifestAbove(file) : []
      if (manifest.length === 0 && endings.includes(extname(file))) return file
      for (const one of [file, ...manifest]) hashes[one] = hashOf(readRegular(one))
      return external(file)
    },
    load(file) {
      if (file.startsWith('\0')) return undefined
      const bytes = readRegular(file)
      hashes[file] = hashOf(bytes)
      const source = bytes.toString()
      if (extname(file) === '.json') {
        JSON.parse(source)
        return source
      }
      const { program, errors } = parseSync(file, source)
      // Code that is added would hide the end of a file.
      if (errors[0]) this.error(errorAt(file, source, errors[0]))
      return withImportMeta({ file, source, program }, async (name, kind) => {
        const found = await this.resolve(name, file, { kind, skipSelf: false })
        const isMissing = !found || found.id.startsWith('\0')
        if (isMissing) hashes[name] = ''
        return !isMissing
      })
    },
  }
}

type SyntaxFault = ReturnType<typeof parseSync>['errors'][number]

function errorAt(file: string, source: string, { message, labels }: SyntaxFault) {
  const before = source.slice(0, labels[0]?.start ?? 0)
  const line = before.split('\n').length
  const loc = { file, line, column: before.length - before.lastIndexOf('\n') - 1 }
  return Object.assign(new Error(message), { loc })
}

function manifestAbove(path: string): string[] {
  const manifest = join(dirname(path), 'package.json')
  if (existsSync(manifest)) return [manifest]
  return dirname(path) === path ? [] : manifestAbove(dirname(path))
}

function faultOf({ message, loc }: RolldownError, entry: string): Problem {
  const [said = ''] = stripVTControlCharacters(message).split('\n')
  const [, name] = /\\0missing:(.*)/.exec(said) ?? []
  const cause = name === undefined ? said.replace(/^\[\w+\] /, '') : missing(name)
  const place = loc && { line: loc.line, column: loc.column + 1 }
  return problem('CONFIG_BROKEN', { cause }, { file: resolve(loc?.file ?? entry), ...place })
}

function missing(name: string): string {
  return name.startsWith('store-pages/')
    ? `${name} is for templates; config and plugins import store-pages`
    : `Cannot find module '${name}'`
}
