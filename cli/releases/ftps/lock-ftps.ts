import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { holderIn, isRunning, ownHolder } from '../../system/lock-holder.ts'
import { pause } from '../../system/pause.ts'
import { type FtpsFiles, incomingFolder } from './ftps-files.ts'

const ownFolder = '.store-pages'
/** A folder, as only one process can make it. */
const lockFolder = `${ownFolder}/lock`
const lockFile = `${lockFolder}/holder.json`

const lockSchema = z.object({
  /** The text of `ownHolder`. */
  holder: z.string(),
  owner: z.string(),
  renewed: z.number(),
})

/** A lock that was not renewed for so long belongs to a process that was killed. */
const staleMs = 5 * 60_000
const renewMs = 60_000
/** A lock without a holder may be about to get one. */
const writingMs = 500
const looks = 6

/**
 * Runs `work` while no other publish or rollback changes the files; `signal` aborts when the lock is lost. Throws
 * `UserError` when another one has the lock.
 */
export async function whileFtpsLocked<T>(
  files: FtpsFiles,
  name: string,
  { signal }: Pick<CommandContext, 'signal'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ours = { owner: randomUUID(), holder: ownHolder() }
  const write = () =>
    files.put(lockFile, Buffer.from(JSON.stringify({ ...ours, renewed: Date.now() })))
  const isOurs = async () => (await read(files))?.owner === ours.owner
  await take(files, name, signal)
  await write()
  const lost = new AbortController()
  const renew = async () => {
    if (await isOurs()) await write()
    else lost.abort(userError(1, 'BUCKET_LOCK_LOST', { target: name }))
  }
  // A connection that fails here fails in the work as well.
  const timer = setInterval(() => renew().catch(() => {}), renewMs)
  timer.unref()
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(timer)
    // `remove` removes the empty folder, too.
    if (await isOurs().catch(() => false)) await files.remove(lockFile).catch(() => {})
  }
}

async function take(files: FtpsFiles, name: string, signal: AbortSignal): Promise<void> {
  for (let look = 1; !(await files.tryMakeFolder(lockFolder)); look++) {
    const lock = await read(files)
    const holder = lock && holderIn(lock.holder)
    const isHeld = lock && holder && isRunning(holder) && Date.now() - lock.renewed < staleMs
    if (isHeld) throw userError(1, 'BUCKET_LOCKED', { target: name, since: holder.since })
    // Without the folder, another attempt says why it cannot be made.
    if (!lock && !(await files.list(ownFolder)).includes('lock'))
      return files.makeFolder(lockFolder)
    if (!lock && look < looks) await pause(writingMs, signal)
    // Only one of several processes can move the folder away.
    else await files.rename(lockFolder, `${incomingFolder}/${randomUUID()}`)
  }
}

async function read(files: FtpsFiles): Promise<z.infer<typeof lockSchema> | undefined> {
  try {
    return lockSchema.parse(JSON.parse(`${(await files.get(lockFile)) ?? ''}`))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}
