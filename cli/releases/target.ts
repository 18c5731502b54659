import { lstat, readdir, readlink, rename, symlink } from 'node:fs/promises'
import path, { type PlatformPath, resolve } from 'node:path'
import { type Problem, problem } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { type OutputLock, takeLock } from '../system/lock.ts'
import { realPlace } from '../system/real-place.ts'
import { refuseTargetAddress } from '../system/refuse-address.ts'
import { clearAway, exists } from '../system/temp-paths.ts'
import { codeOf, orWriteFailure } from '../system/write-failure.ts'
import { syncFolder } from './sync-files.ts'

/** The folder on a server that sites are published to. */
export type Target = ReturnType<typeof targetIn>

/**
 * The paths in a target, whether they exist or not; `folder` is a real path, `name` is the user's name for it. `join`
 * is that of the target's system.
 */
export function targetIn(
  folder: string,
  name: string,
  { join }: Pick<PlatformPath, 'join'> = path,
) {
  return {
    folder,
    name,
    /** A folder with one folder for each release. */
    releases: join(folder, 'releases'),
    /** The link to the release that visitors see. */
    current: join(folder, 'current'),
    /** The link that replaces `current`. */
    nextCurrent: join(folder, '.current.new'),
    lock: join(folder, '.store-pages-lock'),
    /** The name prefix of leftovers that could not be removed. */
    leftoverPrefix: join(folder, '.store-pages-left'),
  }
}

/**
 * The target that the user names. Throws `UserError` (exit code 2) for an address, when the target or its
 * `releases` is not a folder, and when its `current` is not our link.
 */
export async function openTarget(cwd: string, name: string): Promise<Target> {
  refuseTargetAddress(cwd, name)
  const target = targetIn(await realPlace(resolve(cwd, name)), name)
  const { folder, releases, current } = target
  if (await insteadOfFolder(folder)) throw userError(2, 'TARGET_NOT_FOLDER', { target: name })
  const instead = await insteadOfFolder(releases)
  if (instead) throw userError(2, 'TARGET_RELEASES_FOREIGN', { instead }, { file: releases })
  refuseCurrent(await standingAt(current), current)
  return target
}

/** Throws `UserError` (exit code 2) unless `shown`, in words, is a link to a release; `file` is its name in messages. */
export function refuseCurrent(shown: string | undefined, file: string): void {
  const release = shown?.replace(`a link to ${linkTo('')}`, '') ?? ''
  if (shown !== undefined && !isReleaseName(release))
    throw userError(2, 'TARGET_CURRENT_FOREIGN', { shown }, { file })
}

async function insteadOfFolder(path: string): Promise<string | undefined> {
  const standing = await standingAt(path)
  return standing === 'a folder' ? undefined : standing
}

async function standingAt(path: string): Promise<string | undefined> {
  const stat = await lstat(path).catch(() => undefined)
  if (stat?.isSymbolicLink()) return `a link to ${await readlink(path)}`
  return stat && (stat.isDirectory() ? 'a folder' : 'a file')
}

const namePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}$/

/** Whether a folder's name is that of a release, such as `20261121T031500000Z-1a2b3c4d`. */
export function isReleaseName(name: string): boolean {
  return !Number.isNaN(timeOf(name))
}

/**
 * The name of a release that is published at `now` (milliseconds since 1970): it sorts after all of `names`,
 * even if the clock was set back. `digest` is at least 8 hex digits of its content.
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
export async function releasesOf({ releases }: Target): Promise<string[]> {
  const entries = await readdir(releases, { withFileTypes: true }).catch(() => [])
  // A link in this folder is not one of our releases.
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return folders.filter(isReleaseName).sort()
}

/** The release that `current` links to; undefined without one. */
export async function currentOf(target: Target): Promise<string | undefined> {
  const link = await readlink(target.current).catch(() => '')
  return (await releasesOf(target)).find((name) => linkTo(name) === link)
}

/**
 * Makes a release current by one rename: visitors see the old one or the new one. Throws `UserError`;
 * visitors then see the old one.
 */
export async function switchCurrent(
  { folder, current, nextCurrent, leftoverPrefix }: Target,
  release: string,
  report: (problem: Problem) => void,
): Promise<void> {
  if (await exists(nextCurrent)) await clearAway([nextCurrent], leftoverPrefix, report)
  await orWriteFailure(nextCurrent, symlink(linkTo(release), nextCurrent, 'dir'))
  await orWriteFailure(current, rename(nextCurrent, current))
  await syncFolder(folder).catch(({ cause }) =>
    report(problem('SWITCH_NOT_SYNCED', { cause: codeOf(cause) }, { file: current })),
  )
}

/** The text of the link `current` to a release. */
export function linkTo(release: string): string {
  return `releases/${release}`
}

/** Locks a target against other publishes and rollbacks, and creates it if needed. Throws `UserError`. */
export function lockTarget({ lock, name }: Target): Promise<OutputLock> {
  return takeLock(lock, (holder) => problem('TARGET_LOCKED', { target: name, ...holder }))
}
