import { join, resolve } from 'node:path'
import { submitChanges } from '../built-in/index.ts'
import { findMaxShare } from '../config/find-max-share.ts'
import { findOut, type OutOptions } from '../config/find-out.ts'
import { remoteOpener, type TargetOptions } from '../releases/open-target.ts'
import { publishFolder, whileSiteLocked } from '../releases/publish-folder.ts'
import type { CommandContext } from '../report/command-context.ts'
import { realPlace } from '../system/real-place.ts'

export interface PublishCommandOptions extends OutOptions, TargetOptions {
  keep: number
  allowRemovals?: boolean
}

/** Runs `store-pages publish`: puts the output to a target as a new release, and tells search engines of its changes. */
export async function publishCommand(
  target: string,
  options: PublishCommandOptions,
  context: CommandContext,
): Promise<void> {
  const { cwd } = context
  const { outName } = await findOut(options, context)
  await publishTo(target, outName, options, context)
  const told = join(cwd, '.store-pages', 'told')
  await submitChanges({ folder: resolve(cwd, outName), told }, context)
}

async function publishTo(
  target: string,
  out: string,
  { keep, endpoint, allowRemovals = false, ...options }: PublishCommandOptions,
  context: CommandContext,
): Promise<void> {
  const guard = { allowRemovals, maxShare: await findMaxShare(options, context) }
  const whileOpen = remoteOpener(target)
  if (!whileOpen) return void (await publishFolder({ target, keep, guard, out }, context))
  await whileOpen(target, { endpoint }, context, async (remote) => {
    const folder = await realPlace(resolve(context.cwd, out))
    await whileSiteLocked(folder, out, context, (site) => remote.publish(site, { keep, guard }))
  })
}
