import { lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { type OutputLock, takeLock } from '../system/lock.ts'
import { isReleaseName } from './release-name.ts'

/** The folder on a server that sites are published to. */
export interface Target {
  /** A real path. */
  folder: string
  /** As the user named it. */
  name: string
}

/** Where things stand in a target. */
export interface TargetPlaces {
  /** A folder with one folder a release. */
  releases: string
  /** A link to the release that visitors see. */
  current: string
  /** The link that takes the place of `current`. */
  nextCurrent: string
  lock: string
  /** How the names begin of what could not be removed. */
  left: string
}

export function placesIn({ folder }: Target): TargetPlaces {
  return {
    releases: join(folder, 'releases'),
    current: join(folder, 'current'),
    nextCurrent: join(folder, '.current.new'),
    lock: join(folder, '.store-pages-lock'),
    left: join(folder, '.store-pages-left'),
  }
}

/** The text of the link `current` to a release. */
export function linkTo(release: string): string {
  return `releases/${release}`
}

/** The names of the releases in a target, the oldest first. */
export async function releasesOf(target: Target): Promise<string[]> {
  const entries = await readdir(placesIn(target).releases, { withFileTypes: true }).catch(() => [])
  // What a link leads to is no release of ours.
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return folders.filter(isReleaseName).sort()
}

/** The release that `current` leads to; undefined when there is none. */
export async function currentOf(target: Target): Promise<string | undefined> {
  const link = await readlink(placesIn(target).current).catch(() => '')
  return (await releasesOf(target)).find((name) => linkTo(name) === link)
}

/** Throws `Failure` (exit code 2) when the target or its `releases` is no folder, or its `current` is not our link. */
export async function checkTarget(target: Target): Promise<void> {
  const { folder, name } = target
  const stat = await lstat(folder).catch(() => undefined)
  if (stat && !stat.isDirectory())
    throw new Failure(2, [problem('TARGET_NOT_FOLDER', { target: name })])
  const { current, releases } = placesIn(target)
  const instead = await insteadOfFolder(releases)
  if (instead)
    throw new Failure(2, [problem('TARGET_RELEASES_FOREIGN', { instead }, { file: releases })])
  const fault = await foreignCurrent(current)
  if (fault) throw new Failure(2, [problem('TARGET_CURRENT_FOREIGN', { fault }, { file: current })])
}

async function insteadOfFolder(path: string): Promise<string | undefined> {
  const stat = await lstat(path).catch(() => undefined)
  if (!stat || stat.isDirectory()) return undefined
  return stat.isSymbolicLink() ? `a link to ${await readlink(path)}` : 'a file'
}

async function foreignCurrent(current: string): Promise<string | undefined> {
  const stat = await lstat(current).catch(() => undefined)
  if (!stat) return undefined
  if (!stat.isSymbolicLink()) return stat.isDirectory() ? 'is a folder' : 'is a file'
  const link = await readlink(current)
  const release = link.replace(/^releases\//, '')
  return link === linkTo(release) && isReleaseName(release) ? undefined : `leads to ${link}`
}

/** Keeps every other publish and rollback away from a target, which is made if need be. Throws `Failure`. */
export function lockTarget(target: Target): Promise<OutputLock> {
  return takeLock(placesIn(target).lock, (holder) =>
    problem('TARGET_LOCKED', { target: target.name, ...holder }),
  )
}
