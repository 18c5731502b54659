import { publishFolder } from '../releases/publish-folder.ts'
import type { CommandContext } from '../say/command-context.ts'

/** `store-pages publish`: the output as a new release on a server. */
export async function publishCommand(
  target: string,
  options: { out: string; keep: number },
  context: CommandContext,
): Promise<void> {
  await publishFolder({ target, ...options }, context)
}
