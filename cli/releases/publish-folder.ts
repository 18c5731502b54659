import { resolve } from 'node:path'
import { recoverOutput } from '../output/swap-output.ts'
import type { CommandContext } from '../report/command-context.ts'
import { count } from '../report/format.ts'
import { problem } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import type { InterruptOutcome } from '../report/wording/output.ts'
import { lockOutput, whileLocked } from '../system/lock.ts'
import { areNested, realPlace } from '../system/real-place.ts'
import { type NewRelease, type Published, publish, publishableSite } from './publish.ts'
import type { Site } from './read-site.ts'
import { lockTarget, openTarget, type Target } from './target.ts'

/** An output folder and a target as the user names them. */
export interface PublishOptions extends Pick<NewRelease, 'keep' | 'guard' | 'onShown'> {
  target: string
  out: string
}

/**
 * Publishes the site in an output folder to a target, and reports it. Throws `UserError`; the previous
 * release then stays current.
 */
export async function publishFolder(
  { target: name, out: outName, ...options }: PublishOptions,
  context: CommandContext,
): Promise<Published> {
  const { out, target } = await openApart(name, outName, context)
  return whileSiteLocked(out, outName, context, (site) =>
    whileLocked(lockTarget(target), () => publishAndReport({ site, target, ...options }, context)),
  )
}

/** Runs `work` with the publishable site in an output folder, which no build changes meanwhile. Throws `UserError`. */
export function whileSiteLocked<T>(
  out: string,
  outName: string,
  { reporter }: Pick<CommandContext, 'reporter'>,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  return whileLocked(lockOutput(out), async () => {
    await recoverOutput(out, reporter)
    return work(await publishableSite(out, outName))
  })
}

/**
 * The target, and the output folder as a real path. Throws `UserError` (exit code 2) when one folder contains
 * the other.
 */
export async function openApart(
  name: string,
  outName: string,
  { cwd }: Pick<CommandContext, 'cwd'>,
): Promise<{ out: string; target: Target }> {
  const out = await realPlace(resolve(cwd, outName))
  const target = await openTarget(cwd, name)
  if (areNested(out, target.folder))
    throw userError(2, 'TARGET_NESTED', { target: name, out: outName })
  return { out, target }
}

async function publishAndReport(release: NewRelease, context: CommandContext): Promise<Published> {
  const { reporter, signal } = context
  const reportInterrupted = (outcome: InterruptOutcome) =>
    reporter.report(problem('INTERRUPTED', { outcome }))
  try {
    const published = await publish(release, context)
    reporter.say(summaryOf(published, release))
    if (signal.aborted && published.isNew) reportInterrupted('new-release')
    return published
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
