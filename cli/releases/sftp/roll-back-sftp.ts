import { publicationFile } from '../../output/release.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { publicationText } from '../publication.ts'
import { wantedRelease } from '../wanted-release.ts'
import { lendRemoteAssets } from './lend-remote-assets.ts'
import { type RemoteTarget, whileRemoteLocked } from './remote-lock.ts'
import { ensureFolder } from './remote-trees.ts'
import { remoteCurrent, remotePublication, remoteReleases, switchRemote } from './sftp-target.ts'

/**
 * Makes a release on a server current again, as `rollBack` does; `wanted` is as in `RollbackChoice`. Throws
 * `UserError`.
 */
export async function rollBackSftp(
  remote: RemoteTarget,
  wanted: string | undefined,
  context: CommandContext,
): Promise<{ from: string | undefined; to: string }> {
  const { files, target } = remote
  if ((await remoteReleases(remote)).length === 0)
    throw userError(2, 'TARGET_EMPTY', { target: target.name })
  return whileRemoteLocked(remote, context, async (check) => {
    const names = await remoteReleases(remote)
    const from = await remoteCurrent(remote, names)
    const folderOf = (name: string) => `${target.releases}/${name}`
    const before =
      from === undefined ? undefined : (await remotePublication(files, folderOf(from))).before
    const to = wantedRelease({ target: target.name, wanted, current: from, before, names })
    if (from === to) return { from, to }
    if (from !== undefined) await lend(remote, folderOf(from), folderOf(to), context.signal)
    await check()
    await switchRemote(remote, to)
    return { from, to }
  })
}

// Visitors with a page of the old release still find its assets.
async function lend(
  { files }: RemoteTarget,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  await ensureFolder(files, `${to}/assets`)
  const lent = await lendRemoteAssets(files, [from], to, signal)
  const publication = await remotePublication(files, to)
  const earlierAssets = [...publication.earlierAssets, ...lent]
  const text = publicationText({ ...publication, earlierAssets })
  await files.replace(`${to}/${publicationFile}`, Buffer.from(text))
  await files.trySyncFolder(`${to}/assets`)
}
