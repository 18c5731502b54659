import type { Release } from './release.ts'

/** How a new release differs from the one before; counts are of pages. */
export interface ReleaseChanges {
  /** Addresses of pages that are new, different or gone, in the order of the releases. */
  changed: string[]
  unchanged: number
  removed: number
}

/** Compares by the hashes of the pages. */
export function compareReleases(before: Release | undefined, now: Release): ReleaseChanges {
  const old = before?.pages ?? {}
  const addresses = Object.keys(now.pages)
  const changed = addresses.filter((address) => old[address]?.hash !== now.pages[address]?.hash)
  const removed = Object.keys(old).filter((address) => !Object.hasOwn(now.pages, address))
  return {
    changed: [...changed, ...removed],
    unchanged: addresses.length - changed.length,
    removed: removed.length,
  }
}
