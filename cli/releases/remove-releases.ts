import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Problem, problem } from '../say/problems.ts'
import { beside, clearAway, clearLeft, exists } from '../system/beside.ts'
import { codeOf } from '../system/write-failure.ts'
import { isReleaseName, placesIn, type Target } from './target.ts'

type Report = (problem: Problem) => void

/** The newest `keep` of the releases, and `current` whatever its age. */
export function releasesToKeep(
  names: readonly string[],
  current: string | undefined,
  keep: number,
): string[] {
  return names.filter((name, index) => index >= names.length - keep || name === current)
}

/** Removes releases, and resolves to how many; what of one cannot be removed is a warning. */
export async function removeReleases(
  target: Target,
  names: readonly string[],
  report: Report,
): Promise<number> {
  const { left } = placesIn(target)
  let removed = 0
  for (const name of names) {
    const folder = join(placesIn(target).releases, name)
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
export async function removeLeftovers(target: Target, report: Report): Promise<void> {
  const { releases, nextCurrent, left } = placesIn(target)
  await clearLeft(left, report)
  const names = (await readdir(releases).catch(() => [])).filter(isLeftover)
  const leftovers = names.map((name) => join(releases, name))
  if (await exists(nextCurrent)) leftovers.push(nextCurrent)
  if (leftovers.length > 0) report(problem('TARGET_HEALED', { target: target.name }))
  await clearAway(leftovers, left, report)
}

function isLeftover(name: string): boolean {
  const [, release = ''] = /^\.(.+)\.store-pages-(?:new|old)$/.exec(name) ?? []
  return isReleaseName(release)
}
