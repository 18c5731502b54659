import { readdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fs from 'fs-extra'
import { beside } from '../output/switch-folders.ts'
import { codeOf, orWriteFailure } from '../output/write-failure.ts'
import { problem } from '../problems.ts'
import type { Reporter } from '../reporter.ts'
import { isReleaseName } from './release-name.ts'
import { placesIn, type Target } from './target.ts'

/** The newest `keep` of the releases, and `current` whatever its age. */
export function releasesToKeep(
  names: readonly string[],
  current: string | undefined,
  keep: number,
): string[] {
  return names.filter((name, index) => index >= names.length - keep || name === current)
}

/** Removes releases; one that cannot be removed is told. */
export async function removeReleases(
  target: Target,
  names: readonly string[],
  reporter: Reporter,
): Promise<void> {
  for (const name of names) {
    const folder = join(placesIn(target).releases, name)
    await removeWhole(folder).catch((cause) =>
      reporter.tell(problem('RELEASE_NOT_REMOVED', { cause: codeOf(cause) }, { file: folder })),
    )
  }
}

// First the name: half a release must not look like one.
async function removeWhole(folder: string): Promise<void> {
  const { old } = beside(folder)
  await rename(folder, old)
  await fs.remove(old)
}

/** Removes what a cut publish or rollback left; resolves to whether there was any. Throws `Failure`. */
export async function removeLeftovers(target: Target): Promise<boolean> {
  const { releases, nextCurrent } = placesIn(target)
  const names = (await readdir(releases).catch(() => [])).filter(isLeftover)
  const hasLink = (await readdir(target.folder)).includes(basename(nextCurrent))
  const leftovers = names.map((name) => join(releases, name))
  if (hasLink) leftovers.push(nextCurrent)
  for (const leftover of leftovers) await orWriteFailure(leftover, fs.remove(leftover))
  return leftovers.length > 0
}

function isLeftover(name: string): boolean {
  const [, release = ''] = /^\.(.+)\.store-pages-(?:new|old)$/.exec(name) ?? []
  return isReleaseName(release)
}
