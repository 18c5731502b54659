import { findOut, type SaidOut } from '../config/find-out.ts'
import { publishFolder } from '../releases/publish-folder.ts'
import type { CommandContext } from '../report/command-context.ts'

/** Runs `store-pages publish`: copies the output to a server as a new release. */
export async function publishCommand(
  target: string,
  { keep, ...said }: SaidOut & { keep: number },
  context: CommandContext,
): Promise<void> {
  const { outName } = await findOut(said, context)
  await publishFolder({ target, keep, out: outName }, context)
}
