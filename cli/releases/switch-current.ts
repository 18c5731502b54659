import { rename, symlink } from 'node:fs/promises'
import { type Problem, problem } from '../say/problems.ts'
import { clearAway, exists } from '../system/clear-away.ts'
import { codeOf, orWriteFailure } from '../system/write-failure.ts'
import { syncFolder } from './sync-files.ts'
import { linkTo, placesIn, type Target } from './target.ts'

/**
 * Shows visitors another release, by one rename: they see the old one or the new one. Throws `Failure`;
 * they see the old one then.
 */
export async function switchCurrent(
  target: Target,
  release: string,
  tell: (problem: Problem) => void,
): Promise<void> {
  const { current, nextCurrent, left } = placesIn(target)
  if (await exists(nextCurrent)) await clearAway([nextCurrent], left, tell)
  await orWriteFailure(nextCurrent, symlink(linkTo(release), nextCurrent, 'dir'))
  await orWriteFailure(current, rename(nextCurrent, current))
  await syncFolder(target.folder).catch((failure) =>
    tell(problem('SWITCH_NOT_SYNCED', { cause: codeOf(failure.cause) }, { file: current })),
  )
}
