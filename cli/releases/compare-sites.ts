import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileOfAddress } from '../site/page-file.ts'
import type { Release } from '../site/release.ts'
import { readFailure } from '../system/read-failure.ts'
import { readPlain } from '../system/read-plain.ts'
import { regionsOf } from './page-regions.ts'

/** A site in a folder. */
export interface StandingSite {
  folder: string
  release: Release
}

/** How two sites differ, page by page; paths are addresses without the base, sorted. */
export interface SiteDiff {
  added: string[]
  removed: string[]
  changed: PageDiff[]
}

interface PageDiff {
  path: string
  /** The names of what differs, as `regionsOf` gives them. */
  parts: string[]
}

export interface Watch {
  progress(done: number, total: number): void
  signal: AbortSignal
}

/** Compares two sites, each store once, by its own path. Throws `Failure` when a page cannot be read. */
export async function compareSites(
  old: StandingSite,
  now: StandingSite,
  { progress, signal }: Watch,
): Promise<SiteDiff> {
  const [before, after] = [old.release.pages, now.release.pages]
  const paths = [...ownPaths(old), ...ownPaths(now).filter((path) => !Object.hasOwn(before, path))]
  const inBoth = paths.filter((path) => before[path] && after[path]).sort()
  const differing = inBoth.filter((path) => before[path]?.hash !== after[path]?.hash)
  const changed: PageDiff[] = []
  for (const path of differing) {
    // Reading and parsing are synchronous: here Ctrl-C comes in.
    await setImmediate()
    signal.throwIfAborted()
    changed.push({ path, parts: differingParts(path, old, now) })
    progress(changed.length, differing.length)
  }
  return {
    added: paths.filter((path) => !before[path]).sort(),
    removed: paths.filter((path) => !after[path]).sort(),
    changed,
  }
}

// Every page has a second name below /store/, a folder that no store may take for its own.
function ownPaths({ release }: StandingSite): string[] {
  return Object.keys(release.pages).filter((path) => !path.startsWith('/store/'))
}

function differingParts(path: string, old: StandingSite, now: StandingSite): string[] {
  const before = regionsOf(readPage(old, path))
  const after = regionsOf(readPage(now, path))
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const differing = names.filter((name) => before.get(name) !== after.get(name))
  // The same parts in other places.
  return differing.length > 0 ? differing : ['template']
}

function readPage({ folder }: StandingSite, path: string): string {
  const file = join(folder, fileOfAddress(path))
  try {
    return readPlain(file).toString()
  } catch (cause) {
    throw readFailure(file, cause)
  }
}
