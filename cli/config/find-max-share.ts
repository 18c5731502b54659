import { z } from 'zod'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { findConfig } from './find-config.ts'
import type { OutOptions } from './find-out.ts'
import { defaultShare } from './may-lose.ts'
import { userConfigSchema } from './schema.ts'

const schema = z.object({ guard: userConfigSchema.shape.guard })

/**
 * The share of stores that may be lost at once, by the config file; the default if a command with `--out` does without
 * the file. Throws `UserError` (exit code 2).
 */
export async function findMaxShare(
  { out, config }: OutOptions,
  context: Pick<CommandContext, 'cwd' | 'signal'>,
): Promise<number> {
  const found = await findConfig(config, context).catch((error) => {
    if (out === undefined || config !== undefined) throw error
    return undefined
  })
  if (!found) return defaultShare
  const { data, success } = schema.safeParse(found.raw)
  const fault = { key: 'guard', fault: 'should have a share in maxShare, from 0 to 1' }
  if (!success) throw userError(2, 'CONFIG_KEY', fault, { file: found.configFile })
  return data.guard?.maxShare ?? defaultShare
}
