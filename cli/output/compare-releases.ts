import type { Release, ReleasePages } from './release.ts'

/** How the pages of a new release differ from the one before; counts are of pages. */
export interface ReleaseChanges {
  /** Addresses of pages that are new, different or gone, in the order of the releases. */
  changed: string[]
  unchanged: number
  removed: number
}

/** Compares by the hashes of the pages. */
export function compareReleases(before: Release | undefined, now: ReleasePages): ReleaseChanges {
  const old = before?.pages ?? {}
  const removed = new Set(Object.keys(old))
  const changed: string[] = []
  for (const [address, { hash }] of now) {
    if (old[address]?.hash !== hash) changed.push(address)
    removed.delete(address)
  }
  const unchanged = now.size - changed.length
  for (const address of removed) changed.push(address)
  return { changed, unchanged, removed: removed.size }
}
