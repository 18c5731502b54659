import type { CommandContext } from '../report/command-context.ts'
import { explain, listCodes } from '../report/explain.ts'

/** Runs `store-pages explain`: explains a message, or lists all messages. */
export function explainCommand(
  code: string | undefined,
  { reporter }: Pick<CommandContext, 'reporter'>,
): void {
  reporter.say(code === undefined ? listCodes() : explain(code))
}
