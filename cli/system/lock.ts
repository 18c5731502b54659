import { lstatSync, rmSync, utimes, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fs from 'fs-extra'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import {
  beatMs,
  holderIn,
  isRunning,
  type LockHolder,
  ownHolder,
  silenceMs,
} from './lock-holder.ts'
import { readRegularFile } from './read-regular-file.ts'
import { tempPaths } from './temp-paths.ts'
import { codeOf, ifPossible, orWriteFailure } from './write-failure.ts'

/** Keeps all other commands out of one folder. */
export interface OutputLock {
  release(): Promise<void>
}

/** An unreadable lock may be about to be written: it is read once more after this time. */
const writingMs = 200
const againMs = 10

/** Takes the lock of an output folder, as `takeLock` does. */
export function lockOutput(out: string): Promise<OutputLock> {
  return takeLock(tempPaths(out).lock, (holder) => problem('OUT_LOCKED', { out, ...holder }))
}

/** Waits for a lock, runs `work`, and releases the lock. */
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
 * Takes the lock file `lock`, creates its folder, and takes over the lock of a dead holder. Throws `UserError`
 * (exit code 1) with the problem that names the holder if another process has the lock.
 */
export async function takeLock(
  lock: string,
  lockedBy: (holder: Omit<LockHolder, 'token'>) => Problem,
): Promise<OutputLock> {
  const text = await orWriteFailure(lock, takeOrThrow(lock, lockedBy))
  const beat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), beatMs)
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      // A lock that stays soon counts as that of a dead holder; after a long sleep the file may be the lock of
      // another process.
      ifPossible(() => {
        if (readLock(lock) === text) rmSync(lock, { force: true })
      })
    },
  }
}

/** Resolves to the text of the lock file. */
async function takeOrThrow(
  lock: string,
  lockedBy: (holder: Omit<LockHolder, 'token'>) => Problem,
): Promise<string> {
  const ours = ownHolder()
  const takeover = `${lock}-takeover`
  await fs.ensureDir(dirname(lock))
  while (!take(lock, ours)) {
    const text = readLock(lock)
    // The lock was released in between: the next try decides.
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
  return ours
}

function take(lock: string, text: string): boolean {
  try {
    writeFileSync(lock, text, { flag: 'wx' })
    // Another process may have removed a lock that was written slowly.
    return readLock(lock) === text
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw cause
  }
}

// Several processes may find the same dead holder, and a slow one must not remove the lock that a fast one has
// taken since: only the process with the takeover, which is a lock as well, reads once more and removes.
function removeDead(lock: string, takeover: string, dead: string): void {
  if (take(takeover, `${process.pid}`)) {
    if (readLock(lock) === dead) rmSync(lock, { force: true })
    rmSync(takeover, { force: true })
  } else removeAbandoned(takeover)
}

// A takeover takes a moment only: an old file belongs to a process that was killed.
function removeAbandoned(takeover: string): void {
  if (!isFresh(takeover)) ifPossible(() => rmSync(takeover, { force: true }))
}

function isFresh(file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  // A lock time far in the future comes from a wrong clock, and must block no command.
  return stat?.isFile() === true && Math.abs(Date.now() - stat.mtimeMs) < silenceMs
}

// Undefined if the lock is gone. Throws for a path that can never be read, such as a folder.
function readLock(lock: string): string | undefined {
  const stat = lstatSync(lock, { throwIfNoEntry: false })
  // A link or a pipe is not our lock, and is removed like the lock of a dead holder.
  if (stat && !stat.isFile() && !stat.isDirectory()) return ''
  try {
    return readRegularFile(lock).toString()
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw cause
  }
}
