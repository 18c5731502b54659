import { join } from 'node:path'
import { asError } from '../report/as-error.ts'
import { UserError, userError } from '../report/user-error.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { errorLocation } from '../system/error-location.ts'
import { importModule } from '../system/import-module.ts'
import { writeBundle } from './kept-bundle.ts'

/** The value of a config file, and the hash of its code. */
export interface ImportedConfig {
  raw: unknown
  /** Covers each imported local file and each package's version. */
  configCode: string
}

/**
 * Imports a config file in TypeScript or JavaScript, again in each build. `cacheDir` keeps its
 * bundle. Throws `UserError` (exit code 2) with the location of the fault.
 */
export async function importConfig(
  file: string,
  cacheDir: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<ImportedConfig> {
  try {
    const { address, hash } = await writeBundle(file, join(cacheDir, 'config'))
    const imported = importModule<{ default?: unknown }>(address)
    const options = { what: 'its code', where: { file }, exitCode: 2 as const }
    const { default: raw } = await chainAnswer(imported, signal, options)
    // A config file without a default export would build the sample.
    if (raw === undefined) throw new Error('it should have export default defineConfig({ … })')
    return { raw, configCode: hash }
  } catch (thrown) {
    if (signal.aborted) throw thrown
    const cause = asError(thrown)
    if (cause instanceof UserError) throw cause
    const where = { file, ...errorLocation(cause) }
    throw userError(2, 'CONFIG_BROKEN', { cause: cause.message }, where, { cause })
  }
}
