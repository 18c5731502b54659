import type { ReleaseChanges } from '../say/report.ts'
import type { Release } from './release.ts'

/** Compares releases by the hashes of their pages. Throws `Failure` when one cannot be read. */
export function compareReleases(
  previous: Pick<Release, 'pages'> | undefined,
  now: Pick<Release, 'pages'>,
): ReleaseChanges {
  const left = new Map<string, string>()
  for (const [address, { hash }] of previous?.pages ?? []) left.set(address, hash)
  const changed: string[] = []
  let unchanged = 0
  for (const [address, { hash }] of now.pages) {
    if (left.get(address) === hash) unchanged += 1
    else changed.push(address)
    left.delete(address)
  }
  return { changed: [...changed, ...left.keys()], unchanged, removed: left.size }
}
