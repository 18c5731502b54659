import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { siteOf, writeSite } from '../cli/releases/small-site.ts'
import { filesIn } from '../helpers/files-in.ts'
import type { CliResult } from '../helpers/run-cli.ts'
import { runProgram } from '../helpers/run-program.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { ftpsEnv, startProftpd } from './start-proftpd.ts'

interface FtpsChain {
  cwd: string
  out: string
  port: number
  /** The folder on the server, and its address. */
  place: string
  target: string
  run(args: string[], env?: Record<string, string>): Promise<CliResult>
  /** A run that must succeed; resolves to its output. */
  good(...args: string[]): Promise<string>
}

// Node reads further authorities only when a process starts.
async function startChain(): Promise<FtpsChain> {
  const port = await startProftpd()
  const cwd = await temporaryFolder()
  const [out, place] = [join(cwd, 'out'), join(cwd, 'srv/shops')]
  const run = (args: string[], env = {}) => runProgram(args, { cwd, env: { ...ftpsEnv, ...env } })
  return {
    ...{ cwd, out, port, place, run },
    target: `ftps://127.0.0.1:${port}${place}`,
    async good(...args) {
      const { code, stdout, stderr } = await run(args)
      expect({ args, code, stderr }).toMatchObject({ code: 0 })
      return (stderr + stdout).replace(/\d{8}T\d{9}Z-[0-9a-f]{8}/g, 'NAME')
    },
  }
}

/** The files that visitors see. */
async function shown({ place }: FtpsChain): Promise<Record<string, string>> {
  const files = Object.entries(await filesIn(place))
  return Object.fromEntries(files.filter(([path]) => !path.startsWith('.store-pages/')))
}

/** Pages that name a file which is not there, and pages that are not whole. */
async function faultsIn(chain: FtpsChain): Promise<string[]> {
  const files = await shown(chain)
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'))
  return pages.flatMap(([path, html]) => [
    ...Array.from(html.matchAll(/src="\/(assets\/[^"]+)"/g), ([, asset = '']) => asset)
      .filter((asset) => !(asset in files))
      .map((asset) => `${path} names ${asset}`),
    ...(html.endsWith('.js">') ? [] : [`${path} is cut`]),
  ])
}

/** A site of 30 pages, of which the first ones have a text. */
async function writePages(out: string, changed: number, text = 'new'): Promise<void> {
  const html = (at: number) => {
    const own = at < changed ? text : 'old'
    return `<p>${at} ${own}</p><script src="/assets/app.${own}data0.js">`
  }
  const paths = Array.from({ length: 30 }, (_, at) => [`city-${at % 7}/${at}`, html(at)] as const)
  await writeSite(out, {
    pages: Object.fromEntries(paths),
    assets: { 'app.olddata0.js': 'old', [`app.${text}data0.js`]: text },
  })
}

describe('a folder that is reached by FTPS as a target', () => {
  test('has each release whole, gets what differs, and goes back and forth', async () => {
    const chain = await startChain()
    const { out, place, target, good } = chain
    await fs.outputFile(join(place, 'of-others.txt'), 'x')
    await writeSite(out, siteOf('aaaaaaaa'))
    await fs.outputFile(join(out, '.htaccess'), 'Options None')
    const first = await filesIn(out)
    expect(await good('publish', target)).toBe(
      `Published out to ${target} as NAME (8 files sent, 0 previous releases kept, 0 removed)\n`,
    )
    expect(await shown(chain)).toEqual({ ...first, 'of-others.txt': 'x' })
    expect(await good('publish', target)).toBe(
      `out is what ${target} shows already, as NAME; nothing was changed\n`,
    )
    await writeSite(out, siteOf('bbbbbbbb'))
    const second = await filesIn(out)
    expect(await good('diff', target)).toContain('2 pages changed, 0 added, 0 removed')
    await good('publish', target)
    // Files of the first release stay for a day.
    expect(await shown(chain)).toEqual({ ...first, ...second, 'of-others.txt': 'x' })
    expect(await good('diff', target)).toBe('No page differs\n')
    expect(await good('rollback', target)).toBe(`Rolled back ${target} from NAME to NAME\n`)
    expect(await shown(chain)).toEqual({ ...second, ...first, 'of-others.txt': 'x' })
    await good('publish', target)
    expect(await shown(chain)).toMatchObject(second)
    expect((await fs.readdir(join(place, '.store-pages'))).sort()).toEqual([
      ...['kept', 'live.json', 'new', 'releases'],
    ])
  })

  test('takes empty files', async () => {
    const { out, target, good } = await startChain()
    await writePages(out, 0)
    for (let number = 0; number < 60; number++)
      await fs.outputFile(join(out, `empty/${number}.txt`), '')
    expect(await good('publish', target)).toContain('(123 files sent,')
  })

  test('gets only the pages that differ', async () => {
    const { out, target, good } = await startChain()
    await writePages(out, 0)
    expect(await good('publish', target)).toContain('(63 files sent,')
    await writePages(out, 1)
    // A page has two addresses.
    expect(await good('publish', target)).toContain('(3 files sent,')
  })

  test('loses what a release does not have, with its folders, a day later', async () => {
    const chain = await startChain()
    const { out, place, target, good } = chain
    await writeSite(out, siteOf('aaaaaaaa'))
    await good('publish', target)
    const { pages, ...others } = siteOf('aaaaaaaa')
    await writeSite(out, { ...others, pages: { 'ames/a b': pages['ames/a b'] ?? '' } })
    await good('publish', target)
    const live = join(place, '.store-pages/live.json')
    const { release, gone } = await fs.readJson(live)
    expect(Object.keys(gone).sort()).toEqual(['ames/é/index.html', 'store/102/index.html'])
    for (const file of Object.values<{ since: string }>(gone)) file.since = '2026-01-01'
    await fs.writeJson(live, { release, gone })
    await fs.outputFile(join(out, 'robots.txt'), '')
    await good('publish', target)
    expect(await shown(chain)).toEqual(await filesIn(out))
    expect(await fs.pathExists(join(place, 'ames/é'))).toBe(false)
    const [oldest = ''] = (await fs.readdir(join(place, '.store-pages/releases'))).sort()
    await good('rollback', target, oldest.replace('.json', ''))
    await writeSite(out, siteOf('aaaaaaaa'))
    expect(await shown(chain)).toMatchObject(await filesIn(out))
  })
})

const kills = Number(process.env.KILLS ?? 6)

/** A way to the server that kills a process after so many bytes of commands. */
async function startCut(
  port: number,
): Promise<{ port: number; sent(): number; at(most: number, kill: () => void): void }> {
  let [bytes, most, kill] = [0, Number.POSITIVE_INFINITY, () => {}]
  const way = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    client.on('data', (piece) => {
      bytes += piece.length
      if (bytes >= most) kill()
    })
    client.pipe(server).pipe(client)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => void way.close())
  return {
    port: (way.address() as AddressInfo).port,
    sent: () => bytes,
    at(limit, end) {
      ;[bytes, most, kill] = [0, limit, end]
    },
  }
}

test(
  'a publish may be killed at any moment',
  async () => {
    const chain = await startChain()
    const { cwd, out, place, good, run } = chain
    const way = await startCut(chain.port)
    const target = `ftps://127.0.0.1:${way.port}${place}`
    await writePages(out, 0)
    await good('publish', target)
    way.at(Number.POSITIVE_INFINITY, () => {})
    await writePages(out, 30, 'two')
    await good('publish', target)
    const total = way.sent()
    const killed = async (most: number) => {
      const args = [join(packageRoot, 'dist/program/main.cjs'), 'publish', target]
      const env = { PATH: process.env.PATH, ...ftpsEnv }
      const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' })
      way.at(most, () => void child.kill('SIGKILL'))
      const [, signal] = await once(child, 'exit')
      return signal
    }
    for (let kill = 0; kill < kills; kill++) {
      await writePages(out, 30, `k${kill}`.padEnd(4, 'x'))
      // After a cut, less is read back and kept.
      expect(await killed((0.5 * total * (kill + 0.5)) / kills)).toBe('SIGKILL')
      expect(await faultsIn(chain)).toEqual([])
    }
    const result = await run(['publish', target])
    expect(result).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('was interrupted; its leftovers are removed'),
    })
    const last = await filesIn(out)
    expect(await shown(chain)).toMatchObject(last)
    expect(await faultsIn(chain)).toEqual([])
    // The release before the kills has all its bytes.
    await good('rollback', target)
    await writePages(out, 30, 'two')
    expect(await shown(chain)).toMatchObject(await filesIn(out))
  },
  60_000 + kills * 20_000,
)

test.each([
  ['that runs', process.ppid, 1, /has been changing ftps:.* since 2026-01-01T00:00:00.000Z/],
  ['that has ended', 2 ** 22 + 1, 0, /^$/],
])('a lock of a process %s', async (_, pid, code, told) => {
  const chain = await startChain()
  await writeSite(chain.out, siteOf('aaaaaaaa'))
  await chain.good('publish', chain.target)
  await writeSite(chain.out, siteOf('bbbbbbbb'))
  const holder = JSON.stringify({ pid, host: hostname(), since: '2026-01-01T00:00:00.000Z' })
  const lock = { holder, owner: 'x', renewed: Date.now() }
  await fs.outputJson(join(chain.place, '.store-pages/lock/holder.json'), lock)
  const result = await chain.run(['publish', chain.target])
  expect(result).toMatchObject({ code, stderr: expect.stringMatching(told) })
  expect(await fs.pathExists(join(chain.place, '.store-pages/lock'))).toBe(code === 1)
})

const refusals: [name: string, env: Record<string, string>, told: string][] = [
  ['a wrong password', { STORE_PAGES_FTPS_PASSWORD: 'otherword' }, 'refused the login: 530'],
  [
    'an unknown certificate',
    { NODE_EXTRA_CA_CERTS: '' },
    'no certificate that this machine trusts',
  ],
]

test.each(refusals)('%s is refused', async (_, env, told) => {
  const { out, target, run } = await startChain()
  await writeSite(out, siteOf('aaaaaaaa'))
  const { code, stdout, stderr } = await run(['publish', target], env)
  expect({ code, stdout, stderr }).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(told),
  })
  expect(stderr).not.toMatch(/secretword|otherword/)
})

test('a folder that cannot be made is named', async () => {
  const { out, place, target, run } = await startChain()
  await writeSite(out, siteOf('aaaaaaaa'))
  await fs.outputFile(join(place, '..'), '')
  expect(await run(['publish', target])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(': cannot make .store-pages/lock: 550'),
  })
})
