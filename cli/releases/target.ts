import { lstat, readdir, readlink, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import { clearAway, exists } from '../system/beside.ts'
import { type OutputLock, takeLock } from '../system/lock.ts'
import { codeOf, orWriteFailure } from '../system/write-failure.ts'
import { syncFolder } from './sync-files.ts'

/** The folder on a server that sites are published to. */
export interface Target {
  /** A real path. */
  folder: string
  /** As the user named it. */
  name: string
}

/** The places in a target, whether they exist or not. */
export function placesIn({ folder }: Target) {
  return {
    /** A folder with one folder a release. */
    releases: join(folder, 'releases'),
    /** A link to the release that visitors see. */
    current: join(folder, 'current'),
    /** The link that takes the place of `current`. */
    nextCurrent: join(folder, '.current.new'),
    lock: join(folder, '.store-pages-lock'),
    /** How the names begin of what could not be removed. */
    left: join(folder, '.store-pages-left'),
  }
}

const namePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}$/

/** Whether a folder's name is that of a release, such as `20261121T031500000Z-1a2b3c4d`. */
export function isReleaseName(name: string): boolean {
  return !Number.isNaN(timeOf(name))
}

/**
 * The name of a release that is published at `now` (milliseconds since 1970): it sorts behind all
 * of `names`, also when the clock was set back. `digest` is at least 8 hex digits of its content.
 */
export function nextReleaseName(now: number, digest: string, names: readonly string[]): string {
  const time = Math.max(now, ...names.map((name) => timeOf(name) + 1))
  const stamp = new Date(time).toISOString().replace(/[-:.]/g, '')
  return `${stamp}-${digest.slice(0, 8)}`
}

function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second, ms] = namePattern.exec(name) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
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

/**
 * Shows visitors another release, by one rename: they see the old one or the new one. Throws `Failure`;
 * they see the old one then.
 */
export async function switchCurrent(
  target: Target,
  release: string,
  report: (problem: Problem) => void,
): Promise<void> {
  const { current, nextCurrent, left } = placesIn(target)
  if (await exists(nextCurrent)) await clearAway([nextCurrent], left, report)
  await orWriteFailure(nextCurrent, symlink(linkTo(release), nextCurrent, 'dir'))
  await orWriteFailure(current, rename(nextCurrent, current))
  await syncFolder(target.folder).catch((failure) =>
    report(problem('SWITCH_NOT_SYNCED', { cause: codeOf(failure.cause) }, { file: current })),
  )
}

/** Throws `Failure` (exit code 2) when the target or its `releases` is no folder, or its `current` is not our link. */
export async function checkTarget(target: Target): Promise<void> {
  const refused = (fault: Problem) => new Failure(2, [fault])
  const { current, releases } = placesIn(target)
  if (await insteadOfFolder(target.folder))
    throw refused(problem('TARGET_NOT_FOLDER', { target: target.name }))
  const instead = await insteadOfFolder(releases)
  if (instead) throw refused(problem('TARGET_RELEASES_FOREIGN', { instead }, { file: releases }))
  const fault = await foreignCurrent(current)
  if (fault) throw refused(problem('TARGET_CURRENT_FOREIGN', { fault }, { file: current }))
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

// The text of the link `current` to a release.
function linkTo(release: string): string {
  return `releases/${release}`
}

/** Keeps every other publish and rollback away from a target, which is made if need be. Throws `Failure`. */
export function lockTarget(target: Target): Promise<OutputLock> {
  return takeLock(placesIn(target).lock, (holder) =>
    problem('TARGET_LOCKED', { target: target.name, ...holder }),
  )
}
