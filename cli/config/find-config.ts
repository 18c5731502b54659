import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { loadCode } from '../system/load-code.ts'
import { packageRoot, programFile } from '../system/package-root.ts'
import type { BuildOptions } from './config.ts'
import { importConfig } from './import-config.ts'

const configName = 'store-pages.config.ts'

/** A config file before it is checked. */
export interface FoundConfig {
  configFile: string
  raw: unknown
  /** As in `Config`. */
  configCode: string | undefined
}

/** The folder for files that can be made again. */
export function cacheIn(cwd: string): string {
  return join(cwd, '.store-pages', 'cache')
}

/**
 * Finds the requested config file. A config from a program is placed in the working folder, and its code is
 * unknown. Throws `UserError` (exit code 2).
 */
export async function findConfig(
  named: BuildOptions['config'],
  { cwd, signal }: Pick<CommandContext, 'cwd'> & Partial<Pick<CommandContext, 'signal'>>,
): Promise<FoundConfig> {
  if (typeof named === 'object')
    return { configFile: join(cwd, configName), raw: named, configCode: undefined }
  const configFile = configFileOf(named, cwd)
  if (existsSync(configFile))
    return { configFile, ...(await importConfig(configFile, cacheIn(cwd), signal)) }
  if (named !== undefined) throw userError(2, 'CONFIG_MISSING', {}, { file: named })
  // The installation has compiled it to JavaScript.
  const { default: raw } = loadCode<{ default: unknown }>(programFile('config.cjs'))
  return { configFile: join(packageRoot, configName), raw, configCode: 'shipped' }
}

/** The path of the config file, which need not exist. */
export function configFileOf(named: string | undefined, cwd: string): string {
  return resolve(cwd, named ?? configName)
}
