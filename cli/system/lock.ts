import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, lstat, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'
import { z } from 'zod'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import { beside } from './beside.ts'
import { readPlain } from './read-plain.ts'
import { codeOf, orWriteFailure, writeFailure } from './write-failure.ts'

/** Keeps every other command away from one folder. */
export interface OutputLock {
  release(): Promise<void>
}

const holderSchema = z.object({ pid: z.int(), host: z.string(), since: z.string() })

/** The process that has a lock. */
type LockHolder = z.infer<typeof holderSchema>

type Holder = Pick<LockHolder, 'pid' | 'host'>

const beatMs = 10_000
/** A holder that has not been heard of for so long is dead, wherever it ran. */
const silenceMs = 6 * beatMs

/** Takes the lock of an output folder, as `takeLock` does. */
export function lockOutput(out: string): Promise<OutputLock> {
  return takeLock(beside(out).lock, (holder) => problem('OUT_LOCKED', { out, ...holder }))
}

/**
 * Takes the lock that is the file `lock`, whose folder is made; that of a dead holder is taken over.
 * Throws `Failure` (exit code 1) with the problem that names the holder when another process has it.
 */
export async function takeLock(
  lock: string,
  lockedBy: (holder: LockHolder) => Problem,
): Promise<OutputLock> {
  const own: LockHolder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  await fs.ensureDir(dirname(lock)).catch((cause) => Promise.reject(writeFailure(lock, cause)))
  while (!(await take(lock, own))) {
    const text = await readLock(lock)
    // Released in between: the next try decides.
    if (text === undefined) continue
    const holder = readHolder(text)
    if (holder && (await isAlive(lock, holder))) throw new Failure(1, [lockedBy(holder)])
    await removeDead(lock, text, own)
  }
  // What stays beside it hinders nobody.
  await sweepAsides(lock).catch(() => {})
  const beat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), beatMs)
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      // One that stays is that of a dead holder soon.
      await rm(lock, { force: true }).catch(() => {})
    },
  }
}

// A link, because a lock must never be seen half written.
async function take(lock: string, own: LockHolder): Promise<boolean> {
  const aside = asideOf(lock, own)
  try {
    await writeFile(aside, JSON.stringify(own), { flag: 'wx' })
    await link(aside, lock).catch((cause) => copyInstead(cause, aside, lock))
    return true
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw writeFailure(lock, cause)
  } finally {
    await rm(aside, { force: true }).catch(() => {})
  }
}

// Some file systems have no hard links.
async function copyInstead(cause: unknown, aside: string, lock: string): Promise<void> {
  if (codeOf(cause) === 'EEXIST') throw cause
  await copyFile(aside, lock, constants.COPYFILE_EXCL)
}

// Whose it is stands in its name, so that it is known of one that was cut off while it was written, too.
function asideOf(lock: string, { pid, host }: Holder): string {
  return `${lock}-${pid}-${randomUUID()}-${host}`
}

function holderOfAside(aside: string): Holder | undefined {
  const [, pid, host] = /-(\d+)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-(.*)$/.exec(aside) ?? []
  return host === undefined ? undefined : { pid: Number(pid), host }
}

/** Removes what processes that were cut off while they took the lock have left beside it. */
async function sweepAsides(lock: string): Promise<void> {
  const names = await readdir(dirname(lock))
  for (const name of names.filter((other) => other.startsWith(`${basename(lock)}-`))) {
    const holder = holderOfAside(name)
    if (holder) await removeAbandoned(join(dirname(lock), name), holder)
  }
  await removeAbandonedTakeover(lock)
}

async function removeAbandonedTakeover(lock: string): Promise<void> {
  const text = await readLock(takeoverOf(lock))
  if (text !== undefined) await removeAbandoned(takeoverOf(lock), readHolder(text))
}

async function removeAbandoned(file: string, holder: Holder | undefined): Promise<void> {
  // One that cannot be read may be about to be written, unless it is old.
  const isNeeded = holder ? await isAlive(file, holder) : await isFresh(file)
  if (!isNeeded) await orWriteFailure(file, rm(file, { force: true }))
}

async function isAlive(lock: string, { pid, host }: Holder): Promise<boolean> {
  return (host !== hostname() || isRunning(pid)) && isFresh(lock)
}

async function isFresh(file: string): Promise<boolean> {
  const stat = await lstat(file).catch(() => undefined)
  // A clock that is ahead of ours by as much as it may be behind is wrong, and blocks nobody.
  return stat?.isFile() === true && Math.abs(Date.now() - stat.mtimeMs) < silenceMs
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // It runs, as another user.
    return codeOf(cause) === 'EPERM'
  }
}

function takeoverOf(lock: string): string {
  return `${lock}-takeover`
}

// Several may find the same dead holder, and the slow one must not remove the lock that a fast one
// has taken since: only who has the takeover, a lock as well, looks once more and removes.
async function removeDead(lock: string, dead: string, own: LockHolder): Promise<void> {
  const takeover = takeoverOf(lock)
  if (!(await take(takeover, own))) return removeAbandonedTakeover(lock)
  try {
    if ((await readLock(lock)) === dead) await orWriteFailure(lock, rm(lock, { force: true }))
  } finally {
    await rm(takeover, { force: true }).catch(() => {})
  }
}

/** Undefined when there is none any more. Throws `Failure` for what can never be read, such as a folder. */
async function readLock(lock: string): Promise<string | undefined> {
  try {
    return readPlain(lock).toString()
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    const stat = await lstat(lock).catch(() => undefined)
    // A link or a pipe is no lock of ours, and is removed as one of a dead holder.
    if (stat && !stat.isFile() && !stat.isDirectory()) return ''
    throw writeFailure(lock, cause)
  }
}

// What is no lock of ours holds nothing.
function readHolder(text: string): LockHolder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
