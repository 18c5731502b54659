import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'
import { readRegularFile } from './read-regular-file.ts'
import { sealed, unsealed } from './seal.ts'
import { textOf } from './text-of.ts'

const loaded = new Map<string, { script: Script; exports: unknown }>()

/**
 * The exports of a CommonJS file without relative imports. With its code cache, V8 need not compile the file
 * again, which is a seventh of a first build of 110 stores; a cache of another Node is not used. Code from a
 * cache can `require` packages, but not `import()` them.
 */
export function loadCode<Exports>(file: string): Exports {
  const known = loaded.get(file)
  if (known) return known.exports as Exports
  const code = textOf(readFileSync(file))
  // The same wrapper as Node's.
  const script = new Script(`(function (exports, require, module, __filename) {${code}\n})`, {
    filename: file,
    cachedData: readCache(file),
  })
  const module = { exports: {} as Exports }
  script.runInThisContext()(module.exports, createRequire(file), module, file)
  loaded.set(file, { script, exports: module.exports })
  return module.exports
}

/** Writes V8's code caches of the loaded files for the next process. */
export function keepCode(): void {
  for (const [file, { script }] of loaded) {
    const cache = codeCacheOf(file)
    writeFileSync(cache, sealed(cache, script.createCachedData()))
  }
}

/**
 * The code cache of a file, for this Node with these flags alone. V8 accepts a cache of another Node with the
 * same version of V8, and a cache with a damaged byte, and crashes.
 */
export function codeCacheOf(file: string): string {
  const { version, versions, arch } = process
  return `${file}.${[version, versions.v8, arch, cachedDataVersionTag()].join('-')}.cache`
}

function readCache(file: string): Buffer | undefined {
  const cache = codeCacheOf(file)
  try {
    return unsealed(cache, readRegularFile(cache))
  } catch {
    return undefined
  }
}
