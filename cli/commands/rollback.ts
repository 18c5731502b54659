import { remoteOpener, type TargetOptions } from '../releases/open-target.ts'
import { rollBack } from '../releases/rollback.ts'
import { lockTarget, openTarget, releasesOf } from '../releases/target.ts'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { whileLocked } from '../system/lock.ts'

/** Runs `store-pages rollback`: makes a previous release of a target live again. */
export async function rollbackCommand(
  name: string,
  release: string | undefined,
  options: TargetOptions,
  context: CommandContext,
): Promise<void> {
  const whileOpen = remoteOpener(name)
  const { from, to } = await (whileOpen
    ? whileOpen(name, options, context, (remote) => remote.rollBack(release))
    : rollBackFolder(name, release, context))
  context.reporter.say(
    from === to
      ? `${name} shows ${to} already; nothing was changed`
      : `Rolled back ${name} from ${from ?? 'nothing'} to ${to}`,
  )
}

async function rollBackFolder(
  name: string,
  release: string | undefined,
  { cwd, reporter }: CommandContext,
): ReturnType<typeof rollBack> {
  const target = await openTarget(cwd, name)
  if ((await releasesOf(target)).length === 0) throw userError(2, 'TARGET_EMPTY', { target: name })
  return whileLocked(lockTarget(target), () =>
    rollBack(target, release, (problem) => reporter.report(problem)),
  )
}
