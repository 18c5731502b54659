import type { BuildOptions } from '../config/config.ts'
import type { CommandContext } from '../report/command-context.ts'
import { chainInfo } from './check/chain-info.ts'

/** `store-pages info`: what a bug report needs, without a secret. */
export async function infoCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  const { text, problems } = await chainInfo(options, context)
  context.reporter.say(text)
  context.reporter.reportAll(problems)
}
