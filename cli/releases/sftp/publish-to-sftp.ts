import { parseRelease } from '../../output/read-release.ts'
import { publicationFile } from '../../output/release.ts'
import { fileOfAddress } from '../../output/write-files.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { count } from '../../report/format.ts'
import { problem } from '../../report/problems.ts'
import { guardTarget } from '../guard-live.ts'
import { digestOf, type Listing, listSite } from '../listing.ts'
import { publicationText } from '../publication.ts'
import type { PublishOptions } from '../publish-options.ts'
import type { Site } from '../read-site.ts'
import { nextReleaseName } from '../target.ts'
import { clearRemoteLeftovers, removeRemoteReleases } from './clear-remote.ts'
import { lendRemoteAssets } from './lend-remote-assets.ts'
import { liveOnServer } from './live-on-server.ts'
import { type RemoteTarget, whileRemoteLocked } from './remote-lock.ts'
import { ensureFolder } from './remote-trees.ts'
import { keepSent, type SentFiles, sendRelease } from './send-release.ts'
import {
  remoteCurrent,
  remoteListing,
  remotePublication,
  remoteReleases,
  switchRemote,
} from './sftp-target.ts'

interface SftpPublish extends PublishOptions {
  site: Site
  remote: RemoteTarget
}

/** The state of the server before a publish. */
interface Found {
  listing: Listing
  /** The names of the releases, the oldest first. */
  names: readonly string[]
  before: string | undefined
  /** The names of the releases to keep. */
  kept: readonly string[]
}

/**
 * Publishes a site to a server and reports it, as `publish` does in a folder: only what differs from the current
 * release is sent. Throws `UserError`; the previous release then stays current.
 */
export async function publishToSftp(
  { site, remote, keep, guard }: SftpPublish,
  context: CommandContext,
): Promise<void> {
  const { files, target } = remote
  const { reporter } = context
  const listing = await listSite(site, context)
  await whileRemoteLocked(remote, context, async (check) => {
    const names = await remoteReleases(remote)
    const before = await remoteCurrent(remote, names)
    const digest = digestOf(listing)
    const folderOf = (name: string) => `${target.releases}/${name}`
    if (
      before !== undefined &&
      (await remotePublication(files, folderOf(before))).digest === digest
    )
      return reporter.say(
        `${site.name} is what ${target.name} shows already, as ${before}; nothing was changed`,
      )
    await guardTarget(liveOnServer(remote), site.release, guard, context)
    const name = nextReleaseName(Date.now(), digest, names)
    const kept = names.filter((other, at) => at > names.length - keep || other === before)
    const found = { listing, names, before, kept }
    const { sent, linked, lent } = await writeRelease({ site, remote, name, found }, context)
    await check()
    await switchRemote(remote, name)
    if (context.signal.aborted) reporter.report(problem('INTERRUPTED', { outcome: 'new-release' }))

    // Visitors see the release now: later failures are only warnings.
    const old = names.filter((other) => !kept.includes(other))
    const removed = await removeRemoteReleases(remote, old, context)
    reporter.say(
      `Published ${site.name} to ${target.name} as ${name} (${count(sent, 'file')} sent, ${linked} unchanged or equal; beside ${count(kept.length, 'previous release')}, ${removed} removed, ${lent} assets of theirs go on)`,
    )
  })
}

interface NewRemoteRelease extends Pick<SftpPublish, 'site' | 'remote'> {
  name: string
  found: Found
}

/** Writes a whole release that is not current yet. */
async function writeRelease(
  { site, remote, name, found: { listing, before, kept } }: NewRemoteRelease,
  context: CommandContext,
): Promise<SentFiles & { lent: number }> {
  const { files, target } = remote
  const { signal } = context
  const folderOf = (other: string) => `${target.releases}/${other}`
  const folder = folderOf(`.${name}.store-pages-new`)
  await ensureFolder(files, target.releases)
  // The new release is written under a name that no visitor and no rollback uses.
  const isResumed = await clearRemoteLeftovers(remote, folder, context)
  if (!isResumed) await files.makeFolder(folder)
  const basis = before === undefined ? undefined : await basisIn(remote, folderOf(before))
  const incoming = { files, site, listing, folder, basis }
  const there = isResumed ? await keepSent(incoming, signal) : nothing
  if (isResumed)
    context.reporter.report(
      problem('SFTP_RESUMED', { target: target.name, files: there.kept.size }),
    )
  const counts = await sendRelease(incoming, there, context)
  const lenders = kept.toReversed().map(folderOf)
  const earlierAssets = await lendRemoteAssets(files, lenders, folder, signal)
  const record = { digest: digestOf(listing), ...(before && { before }), earlierAssets }
  await files.create(`${folder}/${publicationFile}`, Buffer.from(publicationText(record)))
  signal.throwIfAborted()
  await files.rename(folder, folderOf(name))
  await files.trySyncFolder(target.releases)
  return { ...counts, lent: earlierAssets.length }
}

const nothing = { kept: new Set<string>(), folders: new Set<string>() }

/** The files of the current release; only its pages if an older version of store-pages has published it. */
async function basisIn(
  { files }: RemoteTarget,
  folder: string,
): Promise<{ folder: string; listing: Listing }> {
  const listing = await remoteListing(files, folder)
  if (digestOf(listing) === (await remotePublication(files, folder)).digest)
    return { folder, listing }
  const release = parseRelease(`${(await files.read(`${folder}/release.json`)) ?? ''}`)
  const pages = [...(release?.pages ?? [])]
  return {
    folder,
    listing: new Map(pages.map(([address, { hash }]) => [fileOfAddress(address), hash])),
  }
}
