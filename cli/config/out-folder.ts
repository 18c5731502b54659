import { join, relative, resolve } from 'node:path'
import { refuseAddress } from '../system/refuse-address.ts'

/** The folder of a built site. */
export interface OutFolder {
  /** An absolute path. */
  out: string
  /** The folder as messages name it. */
  outName: string
}

/**
 * The output folder of the command line, else of the config file (an absolute path), else `out`. Throws
 * `UserError` (exit code 2) for the address of another machine.
 */
export function outFolder(
  option: string | undefined,
  fromFile: string | undefined,
  cwd: string,
): OutFolder {
  const out = option ? resolve(cwd, option) : (fromFile ?? join(cwd, 'out'))
  const outName = option || relative(cwd, out) || '.'
  refuseAddress(outName)
  return { out, outName }
}
