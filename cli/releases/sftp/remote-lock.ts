import { randomUUID } from 'node:crypto'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { beatMs, holderIn, isRunning, silenceMs } from '../../system/lock-holder.ts'
import { pause } from '../../system/pause.ts'
import type { Target } from '../target.ts'
import type { RemoteFiles } from './remote-files.ts'
import { ensureFolder } from './remote-trees.ts'

/** The files of a server, and the target in them. */
export interface RemoteTarget {
  files: RemoteFiles
  target: Target
  /** The text of this process's lock, which stays the same when a lost connection is opened again. */
  lockText: string
}

/** An unreadable lock, or one that is being taken over, is read once more after this time. */
const againMs = 200

/**
 * Runs `work` while no other publish or rollback changes the target, wherever it runs; creates the target if needed.
 * `check` rejects if another process has taken the lock since. Throws `UserError` when another one has it.
 */
export async function whileRemoteLocked<T>(
  remote: RemoteTarget,
  { signal }: Pick<CommandContext, 'signal'>,
  work: (check: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { files, target, lockText } = remote
  const { lock, name, folder } = target
  await ensureFolder(files, folder)
  await take(remote, signal)
  const bytes = Buffer.from(lockText)
  const isOurs = async () => (await files.read(lock))?.toString() === lockText
  // A lost connection is found by the work itself.
  const beat = setInterval(() => files.tryTouch(lock, bytes).catch(() => {}), beatMs)
  beat.unref()
  try {
    return await work(async () => {
      if (!(await isOurs())) throw userError(1, 'BUCKET_LOCK_LOST', { target: name })
    })
  } finally {
    clearInterval(beat)
    await isOurs().then(
      (ours) => (ours ? files.tryRemove(lock) : undefined),
      // Another process takes over the lock of a process that has ended.
      () => {},
    )
  }
}

async function take({ files, target, lockText }: RemoteTarget, signal: AbortSignal): Promise<void> {
  const { lock, name } = target
  while (!(await files.createIfFree(lock, Buffer.from(lockText)))) {
    const text = (await files.read(lock))?.toString()
    if (text === lockText) return
    if (text === undefined) continue
    const holder = holderIn(text)
    if (holder && isRunning(holder) && (await isFresh(files, target, lock))) {
      const { token: _, ...named } = holder
      throw userError(1, 'TARGET_LOCKED', { target: name, ...named })
    }
    if (!holder) await pause(againMs, signal)
    await removeDead(files, target, text, signal)
  }
}

// Only the process with the takeover, a lock as well, reads the lock of a dead holder once more and removes it.
async function removeDead(
  files: RemoteFiles,
  target: Target,
  dead: string,
  signal: AbortSignal,
): Promise<void> {
  const takeover = `${target.lock}-takeover`
  if (await files.createIfFree(takeover, Buffer.from('1'))) {
    if ((await files.read(target.lock))?.toString() === dead) await files.remove(target.lock)
  } else if (await isFresh(files, target, takeover)) return pause(againMs, signal)
  await files.remove(takeover)
}

/** Whether a file is of now, by the clock of the server: that of this machine may be wrong. */
async function isFresh(
  files: RemoteFiles,
  { leftoverPrefix }: Target,
  file: string,
): Promise<boolean> {
  const probe = `${leftoverPrefix}-${randomUUID().slice(0, 8)}`
  await files.create(probe, Buffer.alloc(0))
  const [now, then] = await Promise.all([files.stat(probe), files.stat(file)])
  await files.remove(probe)
  return !!now && !!then && Math.abs(now.modified - then.modified) * 1_000 < silenceMs
}
