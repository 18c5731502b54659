import { lstatSync, rmSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fs from 'fs-extra'
import { z } from 'zod'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { processToken } from './process-token.ts'
import { readRegularFile } from './read-regular-file.ts'
import { tempPaths } from './temp-paths.ts'
import { codeOf, ifPossible, orWriteFailure } from './write-failure.ts'

/** Keeps every other command away from one folder. */
export interface OutputLock {
  release(): Promise<void>
}

const holderSchema = z.object({
  pid: z.int(),
  host: z.string(),
  since: z.string(),
  /** As `processToken` gives it; absent where the system had none. */
  token: z.string().optional(),
})

/** The process that has a lock. */
type LockHolder = z.infer<typeof holderSchema>

const beatMs = 10_000
/** A holder that has not been heard of for so long is dead, wherever it ran. */
const silenceMs = 6 * beatMs
/** A lock that cannot be read may be about to be written: it is looked at once more then. */
const writingMs = 200
const againMs = 10

/** Takes the lock of an output folder, as `takeLock` does. */
export function lockOutput(out: string): Promise<OutputLock> {
  return takeLock(tempPaths(out).lock, (holder) => problem('OUT_LOCKED', { out, ...holder }))
}

/** Waits for a lock, works, and lets go of it. */
export async function whileLocked<T>(
  lock: Promise<OutputLock>,
  work: () => Promise<T>,
): Promise<T> {
  const { release } = await lock
  try {
    return await work()
  } finally {
    await release()
  }
}

/**
 * Takes the lock that is the file `lock`, whose folder is made; that of a dead holder is taken over.
 * Throws `UserError` (exit code 1) with the problem that names the holder when another process has it.
 */
export async function takeLock(
  lock: string,
  lockedBy: (holder: Omit<LockHolder, 'token'>) => Problem,
): Promise<OutputLock> {
  const own = await orWriteFailure(lock, takeOrThrow(lock, lockedBy))
  const beat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), beatMs)
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      // One that stays is that of a dead holder soon; after a long sleep it may be that of another.
      ifPossible(() => {
        if (readLock(lock) === own) rmSync(lock, { force: true })
      })
    },
  }
}

/** The text that the lock has then. */
async function takeOrThrow(
  lock: string,
  lockedBy: (holder: Omit<LockHolder, 'token'>) => Problem,
): Promise<string> {
  const { pid } = process
  const since = new Date().toISOString()
  const own = JSON.stringify({ pid, host: hostname(), since, token: processToken(pid) })
  const takeover = `${lock}-takeover`
  await fs.ensureDir(dirname(lock))
  while (!take(lock, own)) {
    const text = readLock(lock)
    // Released in between: the next try decides.
    if (text === undefined) continue
    const holder = holderIn(text)
    if (holder && isRunning(holder) && isFresh(lock)) {
      const { token: _, ...named } = holder
      throw new UserError(1, [lockedBy(named)])
    }
    await setTimeout(holder ? againMs : writingMs)
    removeDead(lock, takeover, text)
  }
  removeAbandoned(takeover)
  return own
}

function take(lock: string, text: string): boolean {
  try {
    writeFileSync(lock, text, { flag: 'wx' })
    // Who was slow to write it may have been taken for dead.
    return readLock(lock) === text
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw cause
  }
}

// Several may find the same dead holder, and the slow one must not remove the lock that a fast one
// has taken since: only who has the takeover, a lock as well, looks once more and removes.
function removeDead(lock: string, takeover: string, dead: string): void {
  if (take(takeover, `${process.pid}`)) {
    if (readLock(lock) === dead) rmSync(lock, { force: true })
    rmSync(takeover, { force: true })
  } else removeAbandoned(takeover)
}

// It is held for a moment only: an old one is of a process that was killed.
function removeAbandoned(takeover: string): void {
  if (!isFresh(takeover)) ifPossible(() => rmSync(takeover, { force: true }))
}

function isFresh(file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  // A clock that is ahead of ours by as much as it may be behind is wrong, and blocks nobody.
  return stat?.isFile() === true && Math.abs(Date.now() - stat.mtimeMs) < silenceMs
}

// On another host, nobody can see that it does not.
function isRunning({ pid, host, token }: LockHolder): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
    const now = processToken(pid)
    if (now === 'dead') return false
    // Another process has the number now. A holder without a token is never this one.
    if (token === undefined) return pid !== process.pid
    return now === undefined || now === token
  } catch (cause) {
    // It runs, as another user.
    return codeOf(cause) === 'EPERM'
  }
}

// Undefined when there is none any more. Throws for what can never be read, such as a folder.
function readLock(lock: string): string | undefined {
  const stat = lstatSync(lock, { throwIfNoEntry: false })
  // A link or a pipe is no lock of ours, and is removed as one of a dead holder.
  if (stat && !stat.isFile() && !stat.isDirectory()) return ''
  try {
    return readRegularFile(lock).toString()
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw cause
  }
}

// What is no lock of ours holds nothing.
function holderIn(text: string): LockHolder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
