import { join } from 'node:path'
import type { Problem } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { lendAssets, readPublication, writePublication } from './publication.ts'
import { syncFolder } from './sync-files.ts'
import { currentOf, releasesOf, switchCurrent, type Target } from './target.ts'

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
  const to = wanted === undefined ? before(target, from, names) : named(target, wanted, names)
  if (from === to) return { from, to }
  if (from !== undefined) await lend(target, from, to)
  await switchCurrent(target, to, report)
  return { from, to }
}

function named(target: Target, wanted: string, names: string[]): string {
  const found = names.filter((name) => name.startsWith(wanted))
  const [only, another] = found
  if (only !== undefined && another === undefined) return only
  const args = { target: target.name, wanted, names: only ? found : names }
  throw userError(2, only ? 'RELEASE_AMBIGUOUS' : 'RELEASE_UNKNOWN', args)
}

// The record decides, not the age: by age, a rollback could lead to a release that was itself rolled back.
function before({ name, releases }: Target, current: string | undefined, names: string[]): string {
  const wanted = current && readPublication(join(releases, current)).before
  if (wanted && names.includes(wanted)) return wanted
  const others = names.filter((other) => other !== current)
  throw userError(1, 'NOTHING_BEFORE', { target: name, current, others })
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
