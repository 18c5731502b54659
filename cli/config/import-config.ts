import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { asError } from '../report/as-error.ts'
import { UserError, userError } from '../report/user-error.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { errorLocation } from '../system/error-location.ts'
import { packageRoot } from '../system/package-root.ts'
import { ModuleFault } from './compile-module.ts'
import { type LinkedModules, linkModules } from './link-modules.ts'

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
  try {
    const linked = linkModules(file, join(cacheDir, 'config'))
    const { default: raw } = await chainAnswer(importModule(linked.address), signal, {
      what: 'its code',
      where: { file },
      exitCode: 2,
    })
    // A config file without a default export would build the sample.
    if (raw === undefined) throw new Error('it should have export default defineConfig({ … })')
    return { raw, configCode: hashSources(linked) }
  } catch (thrown) {
    if (signal.aborted) throw thrown
    const cause = asError(thrown)
    if (cause instanceof UserError) throw cause
    const place = cause instanceof ModuleFault ? cause.place : errorLocation(cause)
    throw userError(2, 'CONFIG_BROKEN', { cause: cause.message }, { file, ...place }, { cause })
  }
}

const require = createRequire(import.meta.url)

function importModule(address: string): Promise<{ default?: unknown }> {
  return require(join(packageRoot, 'cli/install/import.cjs'))(address)
}

/** CommonJS by file: Node loads each file only once in a process. */
const loaded = new Map<string, string>()

function hashSources({ sources, native }: LinkedModules): string | undefined {
  for (const file of native) {
    const code = sources.get(file) ?? ''
    const first = loaded.get(file) ?? code
    loaded.set(file, first)
    if (first !== code) return undefined
  }
  return hash('sha256', [...sources.values()].join('\0'), 'hex')
}
