import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { hostFileNames } from '../../../data/paths.ts'
import { cacheIn } from '../../config/find-config.ts'
import { parseRelease } from '../../output/read-release.ts'
import type { Release } from '../../output/release.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { count } from '../../report/format.ts'
import { problem } from '../../report/problems.ts'
import { userError } from '../../report/user-error.ts'
import { readOrFailure } from '../../system/read-or-failure.ts'
import { type GuardOptions, guardLive } from '../guard-live.ts'
import { readSite, type Site } from '../read-site.ts'
import { isReleaseName, nextReleaseName } from '../target.ts'
import type { Deploy, DeployFile, DeployService } from './deploy-service.ts'
import { factsOf, titleOf } from './deploy-title.ts'
import { openKnownHashes } from './known-hashes.ts'

interface DeployOptions extends GuardOptions {
  site: Site
  service: DeployService
}

/**
 * Publishes a site as a new deploy and reports it: the service gets the files that it lacks, and then shows the whole
 * release at once. Throws `UserError`; visitors then see the previous release, unless the service has all of the new
 * one.
 */
export async function publishDeploy(
  { site, service, ...guard }: DeployOptions,
  context: CommandContext,
): Promise<void> {
  const { reporter, signal } = context
  let isWhole = false
  try {
    const { files, digest } = await filesOf(site, service, context)
    await service.check(files)
    const live = await service.live()
    const before = live && factsOf(live)
    if (before?.digest !== undefined && digest.startsWith(before.digest)) {
      reporter.say(
        `${site.name} is what ${service.name} shows already, as ${before.name}; nothing was changed`,
      )
      return
    }
    guardLive(site.release, live && (await liveRelease(service, live, guard)), guard, context)
    const names = before && isReleaseName(before.name) ? [before.name] : []
    const name = nextReleaseName(Date.now(), digest, names)
    const sent = await service.make({
      files,
      title: titleOf({ name, digest, before: before?.name }),
      read: (path) => readOrFailure(join(site.folder, path)),
      onSent: (sent, total) => reporter.progress('Sending files', sent, total),
      onWhole: () => {
        isWhole = true
      },
    })
    reporter.say(
      `Published ${site.name} to ${service.name} as ${name} (${count(sent, 'file')} sent, ${files.length} in all)`,
    )
  } catch (error) {
    const outcome = isWhole ? 'deploy-whole' : 'deploy-cut'
    if (signal.aborted) reporter.report(problem('INTERRUPTED', { outcome }))
    throw error
  }
}

/** The files of a site for a service, and the hash over all of them. */
async function filesOf(
  site: Site,
  { hashOf, hashFile, hostFiles }: DeployService,
  context: Pick<CommandContext, 'cwd' | 'reporter' | 'signal'>,
): Promise<{ files: DeployFile[]; digest: string }> {
  const files: DeployFile[] = []
  const digest = createHash('sha256')
  const known = openKnownHashes(hashFile && join(cacheIn(context.cwd), hashFile))
  for await (const { path, bytes, content } of readSite(site, 'Reading pages', context)) {
    if (hostFileNames.has(path) && !hostFiles.includes(path)) continue
    digest.update(`${content} ${path}\n`)
    const hash = known.hashOf(content + extname(path), () => hashOf(path, bytes))
    files.push({ path, hash, size: bytes.length })
  }
  known.save()
  return { files, digest: digest.digest('hex') }
}

/**
 * The release of a deploy; undefined if another tool has made it without one, or if it cannot be read and removals are
 * allowed.
 */
async function liveRelease(
  service: DeployService,
  live: Deploy,
  { allowRemovals }: GuardOptions,
): Promise<Release | undefined> {
  try {
    const release = parseRelease((await service.read(live, 'release.json')) ?? '')
    if (release || factsOf(live).digest === undefined) return release
    const cause = 'it is missing or damaged'
    throw userError(1, 'DEPLOY_UNREAD', { target: service.name, file: 'release.json', cause })
  } catch (error) {
    if (!allowRemovals) throw error
    return undefined
  }
}
