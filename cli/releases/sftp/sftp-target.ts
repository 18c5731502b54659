import posix from 'node:path/posix'
import { listingFile, publicationFile } from '../../output/release.ts'
import { userError } from '../../report/user-error.ts'
import { type Listing, parseListing } from '../listing.ts'
import { type Publication, parsePublication } from '../publication.ts'
import type { ServerPlace } from '../server-address.ts'
import { isReleaseName, linkTo, refuseCurrent, type Target, targetIn } from '../target.ts'
import type { RemoteFiles } from './remote-files.ts'
import type { RemoteTarget } from './remote-lock.ts'
import { removeTree } from './remote-trees.ts'

/**
 * The target in a folder of a server. Throws `UserError` (exit code 2) when it or its `releases` is not a folder, and
 * when its `current` is not our link.
 */
export async function openSftpTarget(
  files: RemoteFiles,
  { name, folder }: ServerPlace,
): Promise<Target> {
  const target = targetIn(folder, name, posix)
  if ((await standingAt(files, folder)) === 'a file')
    throw userError(2, 'TARGET_NOT_FOLDER', { target: name })
  const instead = await standingAt(files, target.releases)
  if (instead !== undefined && instead !== 'a folder')
    throw userError(2, 'TARGET_RELEASES_FOREIGN', { instead }, { file: `${name}/releases` })
  refuseCurrent(await standingAt(files, target.current), `${name}/current`)
  return target
}

async function standingAt(files: RemoteFiles, path: string): Promise<string | undefined> {
  const stat = await files.stat(path)
  if (stat?.kind === 'link') return `a link to ${await files.linkText(path)}`
  return stat && (stat.kind === 'folder' ? 'a folder' : 'a file')
}

/** The names of the releases in a target, the oldest first. */
export async function remoteReleases({
  files,
  target,
}: Pick<RemoteTarget, 'files' | 'target'>): Promise<string[]> {
  const entries = await files.list(target.releases)
  const folders = entries.filter(({ kind }) => kind === 'folder').map(({ name }) => name)
  return folders.filter(isReleaseName).sort()
}

/** The one of these releases that `current` links to; undefined without one. */
export async function remoteCurrent(
  { files, target }: Pick<RemoteTarget, 'files' | 'target'>,
  names: readonly string[],
): Promise<string | undefined> {
  const link = await files.linkText(target.current)
  return names.find((name) => linkTo(name) === link)
}

/** The publication record of a release folder; an empty one if it is missing or damaged. */
export async function remotePublication(files: RemoteFiles, folder: string): Promise<Publication> {
  return parsePublication(`${(await files.read(`${folder}/${publicationFile}`)) ?? ''}`)
}

/** The listing of a release folder; empty if it is missing. */
export async function remoteListing(files: RemoteFiles, folder: string): Promise<Listing> {
  return parseListing(`${(await files.read(`${folder}/${listingFile}`)) ?? ''}`)
}

/** Makes a release current by one rename, as `switchCurrent` does. */
export async function switchRemote(
  { files, target }: Pick<RemoteTarget, 'files' | 'target'>,
  release: string,
): Promise<void> {
  const { folder, current, nextCurrent } = target
  if ((await files.stat(nextCurrent))?.kind === 'folder') await removeTree(files, nextCurrent)
  await files.remove(nextCurrent)
  await files.symlink(linkTo(release), nextCurrent)
  await files.rename(nextCurrent, current)
  await files.trySyncFolder(folder)
}
