import type { CommandContext } from '../../report/command-context.ts'
import { problem } from '../../report/problems.ts'
import { UserError } from '../../report/user-error.ts'
import { isLeftover } from '../publish.ts'
import type { RemoteFiles } from './remote-files.ts'
import type { RemoteTarget } from './remote-lock.ts'
import { removeListed, removeTree } from './remote-trees.ts'
import { remoteListing } from './sftp-target.ts'

/**
 * Removes the leftovers of interrupted publishes, and gives the newest incomplete release the path `folder`. Resolves
 * to whether there was one.
 */
export async function clearRemoteLeftovers(
  { files, target }: RemoteTarget,
  folder: string,
  { signal }: Pick<CommandContext, 'signal'>,
): Promise<boolean> {
  const { releases } = target
  const entries = await files.list(releases)
  const names = entries.map(({ name }) => name).filter(isLeftover)
  const incoming = names.filter((name) => name.endsWith('-new')).sort()
  const newest = incoming.at(-1)
  for (const name of names)
    if (name !== newest) await removeRelease(files, `${releases}/${name}`, signal)
  if (newest === undefined) return false
  await files.rename(`${releases}/${newest}`, folder)
  return true
}

/** Removes releases that are not current. Resolves to their number; one that cannot be removed is a warning. */
export async function removeRemoteReleases(
  { files, target }: RemoteTarget,
  names: readonly string[],
  { reporter, signal }: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<number> {
  let removed = 0
  for (const name of names) {
    const old = `${target.releases}/.${name}.store-pages-old`
    try {
      // The rename comes first: an incomplete release must not look like a release.
      await files.rename(`${target.releases}/${name}`, old)
      removed += 1
      await removeRelease(files, old, signal)
    } catch (error) {
      // After Ctrl-C, or without a connection, the next publish removes it.
      const cause = error instanceof UserError ? error.message : 'the command has ended'
      const file = `${target.name}/releases/${name}`
      reporter.report(problem('RELEASE_NOT_REMOVED', { cause }, { file }))
    }
  }
  return removed
}

async function removeRelease(
  files: RemoteFiles,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  // The list spares the look into each folder.
  const paths = [...(await remoteListing(files, folder)).keys()]
  await removeListed(files, folder, paths, signal)
  await removeTree(files, folder)
}
