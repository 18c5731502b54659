import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFile,
  link,
  lstat,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { type Problem, problem } from '../problems.ts'
import { beside } from './switch-folders.ts'
import { codeOf, writeFailure } from './write-failure.ts'

/** Keeps every other command away from one folder. */
export interface OutputLock {
  release(): Promise<void>
}

const holderSchema = z.object({ pid: z.int(), host: z.string(), since: z.string() })

/** The process that has a lock. */
type Holder = z.infer<typeof holderSchema>

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
  lockedBy: (holder: Holder) => Problem,
): Promise<OutputLock> {
  const own: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  await fs.ensureDir(dirname(lock)).catch((cause) => Promise.reject(writeFailure(lock, cause)))
  while (!(await take(lock, own))) {
    const text = await readLock(lock)
    // Released in between: the next try decides.
    if (text === undefined) continue
    const holder = readHolder(text)
    if (holder && (await isAlive(lock, holder))) throw new Failure(1, [lockedBy(holder)])
    await removeDead(lock, text)
  }
  await sweepAsides(lock)
  const beat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), beatMs)
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      await rm(lock, { force: true })
    },
  }
}

// A link, because a lock must never be seen half written.
async function take(lock: string, own: Holder): Promise<boolean> {
  const aside = asideOf(lock)
  try {
    await writeFile(aside, JSON.stringify(own))
    await link(aside, lock).catch((cause) => copyInstead(cause, aside, lock))
    return true
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw writeFailure(lock, cause)
  } finally {
    await rm(aside, { force: true })
  }
}

// Some file systems have no hard links.
async function copyInstead(cause: unknown, aside: string, lock: string): Promise<void> {
  if (codeOf(cause) === 'EEXIST') throw cause
  await copyFile(aside, lock, constants.COPYFILE_EXCL)
}

function asideOf(lock: string): string {
  return `${lock}-${randomUUID()}`
}

/** Removes what processes that were cut off while they took the lock have left beside it. */
async function sweepAsides(lock: string): Promise<void> {
  const names = await readdir(dirname(lock))
  for (const name of names.filter((other) => other.startsWith(`${basename(lock)}-`))) {
    const aside = join(dirname(lock), name)
    const holder = readHolder(await readFile(aside, 'utf8').catch(() => ''))
    // One that cannot be read is being written, unless it is old.
    const isNeeded = holder ? await isAlive(aside, holder) : await isFresh(aside)
    if (!isNeeded) await rm(aside, { force: true })
  }
}

async function isAlive(lock: string, { pid, host }: Holder): Promise<boolean> {
  return (host !== hostname() || isRunning(pid)) && isFresh(lock)
}

async function isFresh(file: string): Promise<boolean> {
  const seen = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  return Date.now() - seen < silenceMs
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

// Two builds may find the same dead holder; only one of them can move its lock away, and what it
// moved must be that very lock, not the other one's new lock.
async function removeDead(lock: string, dead: string): Promise<void> {
  const aside = asideOf(lock)
  try {
    await rename(lock, aside)
    if ((await readFile(aside, 'utf8')) === dead) await rm(aside, { force: true })
    else await rename(aside, lock)
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw writeFailure(lock, cause)
  }
}

/** Undefined when there is none any more. Throws `Failure` for what can never be read, such as a folder. */
async function readLock(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, 'utf8')
  } catch (cause) {
    const stat = await lstat(lock).catch(() => undefined)
    if (codeOf(cause) === 'ENOENT' && !stat?.isSymbolicLink()) return undefined
    throw writeFailure(lock, cause)
  }
}

// What is no lock of ours holds nothing.
function readHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
