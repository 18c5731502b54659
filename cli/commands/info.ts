import type { BuildOptions } from '../config/config.ts'
import type { CommandContext } from '../report/command-context.ts'
import { chainInfo } from './check/chain-info.ts'

/** Runs `store-pages info`: prints the facts for a bug report, without secrets. */
export async function infoCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  const { text, problems } = await chainInfo(options, context)
  context.reporter.say(text)
  context.reporter.reportAll(problems)
}
