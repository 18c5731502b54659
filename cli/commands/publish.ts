import { findOut, type SaidOut } from '../config/find-out.ts'
import { publishFolder } from '../releases/publish-folder.ts'
import type { CommandContext } from '../report/command-context.ts'

/** `store-pages publish`: the output as a new release on a server. */
export async function publishCommand(
  target: string,
  { keep, ...said }: SaidOut & { keep: number },
  context: CommandContext,
): Promise<void> {
  const { outName } = await findOut(said, context)
  await publishFolder({ target, keep, out: outName }, context)
}
