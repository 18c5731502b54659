import { isBucket } from '../releases/bucket/bucket-address.ts'
import { rollBackBucket } from '../releases/bucket/roll-back-bucket.ts'
import { type BucketOptions, whileOpen } from '../releases/bucket/while-open.ts'
import { rollBack } from '../releases/rollback.ts'
import { lockTarget, openTarget, releasesOf } from '../releases/target.ts'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { whileLocked } from '../system/lock.ts'

/** Runs `store-pages rollback`: makes a previous release on a server or in a bucket live again. */
export async function rollbackCommand(
  name: string,
  release: string | undefined,
  options: BucketOptions,
  context: CommandContext,
): Promise<void> {
  const { from, to } = await (isBucket(name)
    ? whileOpen(name, options, context, (bucket) => rollBackBucket(bucket, release, context))
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
