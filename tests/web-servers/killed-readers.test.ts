import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { expectWhole, writeSite } from '../cli/releases/small-site.ts'
import { startBucketServer } from '../helpers/bucket-server.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { startSshd } from './start-sshd.ts'

/** `KILLS=200` for a long manual run; each kill is followed by a publish that is left alone. */
const kills = Number(process.env.KILLS ?? 6)
const pages = Array.from({ length: 50 }, (_, at) => `city-${at % 7}/${at}`)

/** A place to publish to, as visitors see it. */
interface Place {
  target: string
  env?: Record<string, string | undefined>
  /** A file of the live site. */
  read(path: string): Promise<string | undefined>
  /** Takes the lock of a killed publish away, which else ends after five minutes. */
  unlock?(): void
}

/** A site whose pages and asset have the number of their release. */
async function writeRelease(out: string, number: number): Promise<void> {
  const asset = `app.${String(number).padStart(8, '0')}.js`
  const html = (page: string) => `<p>${page} of ${number}</p><script src="/assets/${asset}">`
  await writeSite(out, {
    pages: Object.fromEntries(pages.map((page) => [page, html(page).repeat(20)])),
    assets: { [asset]: String(number) },
  })
}

const places: [name: string, open: (cwd: string) => Promise<Place>][] = [
  [
    'a folder',
    async (cwd) => ({ target: join(cwd, 'srv'), read: readIn(join(cwd, 'srv/current')) }),
  ],
  [
    'a folder on a server',
    async (cwd) => {
      const { address, env } = await startSshd()
      return { target: address + join(cwd, 'srv'), env, read: readIn(join(cwd, 'srv/current')) }
    },
  ],
  [
    'a bucket',
    async () => {
      const { url, objects } = await startBucketServer()
      const env = {
        AWS_ACCESS_KEY_ID: 'owner',
        AWS_SECRET_ACCESS_KEY: 'word',
        AWS_ENDPOINT_URL: url,
      }
      const read = async (path: string) => objects.get(`shops/site/${path}`)?.bytes.toString()
      const unlock = () => {
        for (const key of objects.keys()) if (key.endsWith('lock.json')) objects.delete(key)
      }
      return { target: 's3://shops/site', env, read, unlock }
    },
  ],
]

function readIn(folder: string): Place['read'] {
  return (path) => readFile(join(folder, path), 'utf8').catch(() => undefined)
}

test.each(places)(
  `a reader of %s never meets a page without its files during ${kills} kills`,
  async (_, open) => {
    const cwd = await temporaryFolder()
    const out = join(cwd, 'out')
    const { target, env, read, unlock } = await open(cwd)
    const publish = (killAfter?: number) => publishIn(cwd, target, env, killAfter)
    await writeRelease(out, 1)
    const startedAt = performance.now()
    expect(await publish()).toBe(0)
    const duration = performance.now() - startedAt
    const reader = startReader(read, target.startsWith('s3:'))
    for (let kill = 0; kill < kills; kill++) {
      await writeRelease(out, 2 * kill + 2)
      await publish(duration * (0.3 + (0.7 * kill) / kills))
      unlock?.()
      await writeRelease(out, 2 * kill + 3)
      expect(await publish()).toBe(0)
    }
    const { read: count, faults } = await reader.stop()
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(pages.length)
    expect(await read(`${pages[49]}/index.html`)).toContain(`of ${2 * kills + 1}<`)
    if (!target.startsWith('s3:')) await expectWhole(join(cwd, 'srv/current'))
  },
  60_000 + kills * 20_000,
)

/** Publishes with the shipped program; resolves to its exit code, `null` if it was killed. */
async function publishIn(
  cwd: string,
  target: string,
  env: Place['env'] = {},
  killAfter?: number,
): Promise<number | null> {
  const args = [join(packageRoot, 'dist/program/main.cjs'), 'publish', target]
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  })
  const timer =
    killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  return code
}

/** Reads all pages in turn, each with the file that it names, until `stop`. */
function startReader(read: Place['read'], isInPlace: boolean) {
  const faults: string[] = []
  let [isReading, count, last] = [true, 0, 0]
  const visit = async (page: string) => {
    const html = await read(`${page}/index.html`)
    const [, asset = ''] = /src="\/(assets\/[^"]+)"/.exec(html ?? '') ?? []
    const [, number = ''] = / of (\d+)</.exec(html ?? '') ?? []
    if (html === undefined || asset === '') faults.push(`${page} is missing`)
    else if ((await read(asset)) === undefined) faults.push(`${page} without ${asset}`)
    // With a switch, no page is older than one that was read before it.
    if (!isInPlace && Number(number) < last) faults.push(`${page} of ${number} after ${last}`)
    last = Math.max(last, Number(number))
    count += 1
  }
  const reading = (async () => {
    while (isReading)
      for (const page of pages) {
        await visit(page)
        // The bucket in memory would leave no time for others.
        await setImmediate()
      }
  })()
  onTestFinished(() => {
    isReading = false
  })
  return {
    async stop() {
      isReading = false
      await reading
      return { read: count, faults: [...new Set(faults)] }
    },
  }
}
