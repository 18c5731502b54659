import { findOut, type OutOptions } from '../config/find-out.ts'
import { publishFolder } from '../releases/publish-folder.ts'
import type { CommandContext } from '../report/command-context.ts'

/** Runs `store-pages publish`: copies the output to a server as a new release. */
export async function publishCommand(
  target: string,
  { keep, ...options }: OutOptions & { keep: number },
  context: CommandContext,
): Promise<void> {
  const { outName } = await findOut(options, context)
  await publishFolder({ target, keep, out: outName }, context)
}
