import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { TransformOptions, TransformResult } from 'jiti'
import { readSealed, writeSealed } from '../system/sealed-file.ts'
import { ifPossible } from '../system/write-failure.ts'

const require = createRequire(import.meta.url)

/**
 * Wraps `compile` with a cache: a file in the folder keeps the JavaScript of each source. Jiti's own cache
 * accepts damaged files.
 */
export function keptTransform(
  folder: string,
  compile: (options: TransformOptions) => string,
): (options: TransformOptions) => TransformResult {
  const { version }: { version: string } = require('jiti/package.json')
  return (options) => {
    const { filename = '' } = options
    const file = join(folder, `${basename(filename)}-${shortHash(filename)}.txt`)
    const key = `${shortHash(JSON.stringify([version, options]))}\n`
    const kept = readSealed(file)
    if (kept?.startsWith(key)) return { code: kept.slice(key.length) }
    const code = compile(options)
    // Without the cache file, the next build compiles again.
    if (!code.includes('__JITI_ERROR__')) ifPossible(() => writeSealed(file, key + code))
    return { code }
  }
}

function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
