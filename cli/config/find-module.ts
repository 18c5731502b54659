import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as resolverModule from 'rolldown/experimental'
import { codeOf } from '../system/write-failure.ts'

const require = createRequire(import.meta.url)

/** The endings that a name may leave out, and the folder of an index. */
const endings = ['', '.ts', '.mts', '.tsx', '.jsx', '.js', '.mjs', '.cjs', '.json']

/** Finds the file of a module that a file imports; undefined if there is none. */
export function findModule(name: string, from: string): string | undefined {
  if (!/^(?:\.{0,2}\/|file:)/.test(name) && !isAbsolute(name) && !/^\.{1,2}$/.test(name))
    return findPackage(name, from)
  const place = name.startsWith('file:') ? fileURLToPath(name) : resolve(dirname(from), name)
  // TypeScript names the file that would be made of it.
  const named = place.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  const all = [place, named].flatMap((one) => endings.map((ending) => one + ending))
  return [...all, ...endings.map((ending) => join(place, `index${ending}`))].find(isFile)
}

function findPackage(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(name)
  } catch (error) {
    if (codeOf(error) !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') return undefined
    // The package has modules alone, and no CommonJS.
    const { ResolverFactory }: typeof resolverModule = require('rolldown/experimental')
    const resolver = new ResolverFactory({ conditionNames: ['node', 'import'] })
    return resolver.sync(dirname(from), name).path
  }
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}
