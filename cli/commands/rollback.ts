import { resolve } from 'node:path'
import { rollBack } from '../releases/rollback.ts'
import { checkTarget, lockTarget, releasesOf } from '../releases/target.ts'
import type { CommandContext } from '../say/command-context.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { realPlace } from '../system/real-place.ts'

/** `store-pages rollback`: a previous release on a server is shown again. */
export async function rollbackCommand(
  name: string,
  release: string | undefined,
  { cwd, reporter }: CommandContext,
): Promise<void> {
  const target = { folder: await realPlace(resolve(cwd, name)), name }
  await checkTarget(target)
  if ((await releasesOf(target)).length === 0)
    throw new Failure(2, [problem('TARGET_EMPTY', { target: name })])
  const lock = await lockTarget(target)
  try {
    const { from, to } = await rollBack(target, release, (problem) => reporter.report(problem))
    reporter.say(
      from === to
        ? `${name} shows ${to} already; nothing was changed`
        : `Rolled back ${name} from ${from ?? 'nothing'} to ${to}`,
    )
  } finally {
    await lock.release()
  }
}
