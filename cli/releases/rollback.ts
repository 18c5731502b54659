import { join } from 'node:path'
import type { Problem } from '../report/problems.ts'
import { lendAssets, readPublication, writePublication } from './publication.ts'
import { syncFolder } from './sync-files.ts'
import { currentOf, releasesOf, switchCurrent, type Target } from './target.ts'
import { wantedRelease } from './wanted-release.ts'

/**
 * Makes the release `wanted` (a name, or the beginning of one) current, or else the one that was current
 * before the current one was published. Resolves to both names, equal when the release was current already.
 * The target must be locked. Throws `UserError`.
 */
export async function rollBack(
  target: Target,
  wanted: string | undefined,
  report: (problem: Problem) => void,
): Promise<{ from: string | undefined; to: string }> {
  const names = await releasesOf(target)
  const from = await currentOf(target)
  const before =
    from === undefined ? undefined : readPublication(join(target.releases, from)).before
  const to = wantedRelease({ target: target.name, wanted, current: from, before, names })
  if (from === to) return { from, to }
  if (from !== undefined) await lend(target, from, to)
  await switchCurrent(target, to, report)
  return { from, to }
}

// Visitors with a page of the old release still find its assets.
async function lend({ releases }: Target, from: string, to: string): Promise<void> {
  const folder = join(releases, to)
  const lent = await lendAssets([join(releases, from)], folder)
  const publication = readPublication(folder)
  const earlierAssets = [...publication.earlierAssets, ...lent]
  writePublication(folder, { ...publication, earlierAssets })
  await syncFolder(join(folder, 'assets'))
}
