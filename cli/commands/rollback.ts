import { rollBack } from '../releases/rollback.ts'
import { lockTarget, openTarget, releasesOf } from '../releases/target.ts'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { whileLocked } from '../system/lock.ts'

/** Runs `store-pages rollback`: makes a previous release on a server current again. */
export async function rollbackCommand(
  name: string,
  release: string | undefined,
  { cwd, reporter }: CommandContext,
): Promise<void> {
  const target = await openTarget(cwd, name)
  if ((await releasesOf(target)).length === 0) throw userError(2, 'TARGET_EMPTY', { target: name })
  const { from, to } = await whileLocked(lockTarget(target), () =>
    rollBack(target, release, (problem) => reporter.report(problem)),
  )
  reporter.say(
    from === to
      ? `${name} shows ${to} already; nothing was changed`
      : `Rolled back ${name} from ${from ?? 'nothing'} to ${to}`,
  )
}
