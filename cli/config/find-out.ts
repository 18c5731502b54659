import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { findConfig } from './find-config.ts'
import { type OutFolder, outFolder } from './out-folder.ts'
import { userConfigSchema } from './schema.ts'

/** The location of a site in the command line options. */
export interface OutOptions {
  out?: string
  config?: string
}

const schema = z.object({ out: userConfigSchema.shape.out })

/**
 * The folder of a built site: `--out`, else that of the config file, of which no other key is read. Throws
 * `UserError` (exit code 2).
 */
export async function findOut(
  options: OutOptions,
  context: Pick<CommandContext, 'cwd'> & Partial<Pick<CommandContext, 'signal'>>,
): Promise<OutFolder> {
  const { cwd } = context
  if (options.out) return outFolder(options.out, undefined, cwd)
  const { configFile, raw } = await findConfig(options.config, context)
  const { data, success } = schema.safeParse(raw)
  const fault = { key: 'out', fault: 'should be the name of a folder' }
  if (!success) throw userError(2, 'CONFIG_KEY', fault, { file: configFile })
  return outFolder(undefined, data.out && resolve(dirname(configFile), data.out), cwd)
}
