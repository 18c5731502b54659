import { join, relative, resolve } from 'node:path'
import { refuseAddress } from '../system/refuse-address.ts'
import type { Config } from './config.ts'

/**
 * The output folder of the command line, else of the config file (an absolute path), else `out`. Throws
 * `UserError` (exit code 2) for the address of another machine.
 */
export function outFolder(
  option: string | undefined,
  fromFile: string | undefined,
  cwd: string,
): Pick<Config, 'out' | 'outName'> {
  const out = option ? resolve(cwd, option) : (fromFile ?? join(cwd, 'out'))
  const outName = option || relative(cwd, out) || '.'
  refuseAddress(outName)
  return { out, outName }
}
