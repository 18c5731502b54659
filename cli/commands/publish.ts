import { resolve } from 'node:path'
import { type NewRelease, type Published, publish, publishableSite } from '../releases/publish.ts'
import { lockTarget, openTarget } from '../releases/target.ts'
import type { CommandContext } from '../say/command-context.ts'
import { failure } from '../say/failure.ts'
import { count } from '../say/in-words.ts'
import { problem } from '../say/problems.ts'
import type { InterruptOutcome } from '../say/wording/output.ts'
import { healOutput } from '../site/switch-folders.ts'
import { lockOutput, whileLocked } from '../system/lock.ts'
import { areNested, realPlace } from '../system/real-place.ts'

/** `store-pages publish`: the output as a new release on a server. */
export async function publishCommand(
  name: string,
  { out: outName, keep }: { out: string; keep: number },
  context: CommandContext,
): Promise<void> {
  const { cwd, reporter } = context
  const out = await realPlace(resolve(cwd, outName))
  const target = await openTarget(cwd, name)
  if (areNested(out, target.folder))
    throw failure(2, 'TARGET_NESTED', { target: name, out: outName })
  await whileLocked(lockOutput(out), async () => {
    await healOutput(out, reporter)
    const site = await publishableSite(out, outName)
    await whileLocked(lockTarget(target), () => publishAndReport({ site, target, keep }, context))
  })
}

async function publishAndReport(release: NewRelease, context: CommandContext): Promise<void> {
  const { reporter, signal } = context
  const reportInterrupted = (outcome: InterruptOutcome) =>
    reporter.report(problem('INTERRUPTED', { outcome }))
  try {
    const published = await publish(release, context)
    reporter.say(summaryOf(published, release))
    if (signal.aborted && published.isNew) reportInterrupted('new-release')
  } catch (error) {
    if (signal.aborted) reportInterrupted('previous-release')
    throw error
  }
}

function summaryOf(published: Published, { site, target }: NewRelease): string {
  const { name, isNew, kept, removed, lent } = published
  if (!isNew)
    return `${site.name} is what ${target.name} shows already, as ${name}; nothing was changed`
  const others = `beside ${count(kept, 'previous release')}, ${removed} removed, ${lent} assets of theirs go on`
  return `Published ${site.name} to ${target.name} as ${name} (${others})`
}
