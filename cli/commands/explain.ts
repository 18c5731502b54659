import type { CommandContext } from '../report/command-context.ts'
import { explain, listCodes } from '../report/explain.ts'

/** `store-pages explain`: what a message means, or which there are. */
export function explainCommand(
  code: string | undefined,
  { reporter }: Pick<CommandContext, 'reporter'>,
): void {
  reporter.say(code === undefined ? listCodes() : explain(code))
}
