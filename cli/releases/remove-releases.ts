import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Problem, problem } from '../say/problems.ts'
import { beside, clearAway, clearLeft, exists } from '../system/beside.ts'
import { codeOf } from '../system/write-failure.ts'
import { isReleaseName, type Target } from './target.ts'

type Report = (problem: Problem) => void

/** Removes releases, and resolves to how many; what of one cannot be removed is a warning. */
export async function removeReleases(
  { releases, left }: Target,
  names: readonly string[],
  report: Report,
): Promise<number> {
  let removed = 0
  for (const folder of names.map((name) => join(releases, name))) {
    const { old } = beside(folder)
    try {
      // First the name: half a release must not look like one.
      await rename(folder, old)
      removed += 1
      await clearAway([old], left, report)
    } catch (cause) {
      report(problem('RELEASE_NOT_REMOVED', { cause: codeOf(cause) }, { file: folder }))
    }
  }
  return removed
}

/** Removes what a cut publish or rollback left, and says so; what cannot be removed is a warning. */
export async function removeLeftovers(
  { name, releases, nextCurrent, left }: Target,
  report: Report,
): Promise<void> {
  await clearLeft(left, report)
  const names = await readdir(releases).catch(() => [])
  const leftovers = names.filter(isLeftover).map((leftover) => join(releases, leftover))
  if (await exists(nextCurrent)) leftovers.push(nextCurrent)
  if (leftovers.length > 0) report(problem('TARGET_HEALED', { target: name }))
  await clearAway(leftovers, left, report)
}

function isLeftover(name: string): boolean {
  const [, release = ''] = /^\.(.+)\.store-pages-(?:new|old)$/.exec(name) ?? []
  return isReleaseName(release)
}
