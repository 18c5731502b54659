import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { expect, test, vi } from 'vitest'
import { UserError } from '../../../cli/report/user-error.ts'
import { lockOutput } from '../../../cli/system/lock.ts'
import { processToken } from '../../../cli/system/process-token.ts'
import { tempPaths } from '../../../cli/system/temp-paths.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const here = hostname()
const since = '2026-11-20T03:00:00.000Z'

test('one build at a time holds the lock, and removes it', async () => {
  const out = join(await temporaryFolder(), 'deep/out')
  const lock = await lockOutput(out)
  const second = await lockOutput(out).catch((error) => error)
  expect(second).toBeInstanceOf(UserError)
  expect(second.exitCode).toBe(1)
  expect(second.problems).toMatchObject([
    { code: 'OUT_LOCKED', args: { out, pid: process.pid, host: here } },
  ])
  await lock.release()
  expect(await readdir(dirname(out))).toEqual([])
  await (await lockOutput(out)).release()
})

test('two outputs beside each other do not know of each other', async () => {
  const folder = await temporaryFolder()
  const locks = await Promise.all(['one', 'two'].map((name) => lockOutput(join(folder, name))))
  for (const lock of locks) await lock.release()
})

const dead: [string, unknown, number][] = [
  ['whose process is gone', { pid: goneProcess(), host: here, since }, 0],
  ['that has been silent for a minute', { pid: process.pid, host: here, since }, 61],
  ['of another machine that has been silent', { pid: 1, host: 'elsewhere', since }, 61],
  ['of another machine with a time to come', { pid: 1, host: 'elsewhere', since }, -3600],
  ['that cannot be read', 'cut', 0],
  [
    'with our number, that was another process',
    { pid: process.pid, host: here, since, token: 'x' },
    0,
  ],
  ['with our number and no token', { pid: process.pid, host: here, since }, 0],
  ['whose number another process has now', { pid: process.ppid, host: here, since, token: 'x' }, 0],
  ['that is a zombie', { pid: await zombie(), host: here, since }, 0],
]

test.each(dead)(
  'the lock of a holder %s is taken over, by one build alone',
  async (_, holder, age) => {
    const out = join(await temporaryFolder(), 'out')
    await leaveLock(out, holder, age)
    const takers = await Promise.allSettled(Array.from({ length: 8 }, () => lockOutput(out)))
    const taken = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []))
    expect(taken).toHaveLength(1)
    await taken[0]?.release()
    expect(await readdir(dirname(out))).toEqual([])
  },
)

test.each(dead)('a takeover by a holder %s blocks nobody', async (_, holder, age) => {
  const out = join(await temporaryFolder(), 'out')
  await leaveLock(out, { pid: goneProcess(), host: here, since }, 0)
  await leaveFile(`${tempPaths(out).lock}-takeover`, holder, age < 0 ? age : Math.max(age, 61))
  await (await lockOutput(out)).release()
  expect(await readdir(dirname(out))).toEqual([])
})

const living: [string, unknown, number][] = [
  ['that runs', { pid: process.ppid, host: here, since }, 20],
  ['that runs, by its token', withToken(process.ppid), 20],
  ['that is this process', withToken(process.pid), 20],
  ['of another machine', { pid: 1, host: 'elsewhere', since }, 20],
  ['of another machine whose clock is ahead', { pid: 1, host: 'elsewhere', since }, -20],
]

test.each(living)('the lock of a holder %s is respected', async (_, holder, age) => {
  const out = join(await temporaryFolder(), 'out')
  await leaveLock(out, holder, age)
  await expect(lockOutput(out)).rejects.toMatchObject({
    problems: [{ code: 'OUT_LOCKED', args: { out, ...omitToken(holder) } }],
  })
})

test('a lock that another one has taken since is not released', async () => {
  const out = join(await temporaryFolder(), 'out')
  const lock = await lockOutput(out)
  await leaveLock(out, withToken(process.ppid), 0)
  await lock.release()
  await expect(lockOutput(out)).rejects.toBeInstanceOf(UserError)
})

function omitToken(holder: unknown): object {
  const { token: _, ...named } = Object(holder)
  return named
}

function withToken(pid: number) {
  return { pid, host: here, since, token: processToken(pid) }
}

/** A process that has ended and that its parent does not collect. */
async function zombie(): Promise<number> {
  // A shell collects its children; the program that replaces it does not.
  const parent = spawn('sh', ['-c', 'exec 3<&0; (read line <&3) & echo $!; exec sleep 600'])
  process.once('exit', () => parent.kill())
  const [said] = await once(parent.stdout, 'data')
  const name = () => readFile(`/proc/${parent.pid}/comm`, 'utf8')
  await vi.waitUntil(async () => (await name()) === 'sleep\n', { timeout: 50_000, interval: 5 })
  parent.stdin.end()
  const pid = Number(said)
  await vi.waitUntil(() => processToken(pid) === 'dead', { timeout: 50_000, interval: 5 })
  return pid
}

async function leaveLock(out: string, holder: unknown, ageSeconds: number): Promise<void> {
  await leaveFile(tempPaths(out).lock, holder, ageSeconds)
}

async function leaveFile(lock: string, holder: unknown, ageSeconds: number): Promise<void> {
  await fs.outputFile(lock, typeof holder === 'string' ? holder : JSON.stringify(holder))
  const seen = Date.now() / 1000 - ageSeconds
  await utimes(lock, seen, seen)
}

function goneProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid
}
