import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readlink, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { expectWhole, siteOf, writeSite } from '../cli/releases/small-site.ts'
import { filesIn } from '../helpers/files-in.ts'
import { type CliResult, runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { run } from '../helpers/tested-program.ts'
import { type Sshd, startSshd } from './start-sshd.ts'

interface SftpChain extends Sshd {
  cwd: string
  out: string
  /** The folder on the server, and its address. */
  place: string
  target: string
  run(args: string[], env?: Record<string, string>): Promise<CliResult>
  /** A run that must succeed; resolves to its output. */
  good(...args: string[]): Promise<string>
  publish(text: string): Promise<string>
}

async function startChain(): Promise<SftpChain> {
  const sshd = await startSshd()
  const cwd = await temporaryFolder()
  const [out, place] = [join(cwd, 'out'), join(cwd, 'srv/shops')]
  const target = sshd.address + place
  const run = (args: string[], env = {}) => runCli(args, { cwd, env: { ...sshd.env, ...env } })
  const good = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(args)
    expect({ args, code, stderr }).toMatchObject({ code: 0 })
    return withoutNames(stderr + stdout)
  }
  return {
    ...{ ...sshd, cwd, out, place, target, run, good },
    async publish(text) {
      await writeSite(out, siteOf(text))
      return good('publish', target)
    },
  }
}

const withoutNames = (text: string) => text.replace(/\d{8}T\d{9}Z-[0-9a-f]{8}/g, 'NAME')

const shown = ({ place }: SftpChain) => filesIn(join(place, 'current'))

async function expectClean({ place }: SftpChain): Promise<void> {
  expect((await readdir(place)).sort()).toEqual(['current', 'releases'])
  const names = await readdir(join(place, 'releases'))
  expect(names.filter((name) => name.startsWith('.'))).toEqual([])
}

/** A site whose pages from `changed` on say something else. */
async function writePages(out: string, changed: number, text = 'new'): Promise<void> {
  const pages = Array.from({ length: 200 }, (_, at) => {
    const html = `<p>${at} ${at < changed ? text : 'old'}</p><script src="/assets/app.${text}data.js">`
    return [`city-${at % 7}/${at}`, html.repeat(50)] as const
  })
  await writeSite(out, {
    pages: Object.fromEntries(pages),
    assets: { [`app.${text}data.js`]: text, 'app.olddata0.js': 'old' },
  })
}

describe('a folder on a server as a target', () => {
  test('has the releases of a folder target, and takes turns with one', async () => {
    const chain = await startChain()
    const { target, place, good } = chain
    expect(await chain.publish('aaaaaaaa')).toBe(
      `Published out to ${target} as NAME (5 files sent, 2 unchanged or equal; beside 0 previous releases, 0 removed, 0 assets of theirs go on)\n`,
    )
    const first = await readlink(join(place, 'current'))
    await fs.copy(place, join(chain.cwd, 'copy'))
    expect(await good('publish', target)).toBe(
      `out is what ${target} shows already, as NAME; nothing was changed\n`,
    )
    expect(await good('publish', 'copy')).toBe(
      'out is what copy shows already, as NAME; nothing was changed\n',
    )

    await chain.publish('bbbbbbbb')
    await good('publish', 'copy')
    const without = ({ '.published.json': _, ...files }: Record<string, string>) => files
    expect(without(await shown(chain))).toEqual(
      without(await filesIn(join(chain.cwd, 'copy/current'))),
    )
    expect((await readdir(join(place, 'current/assets'))).sort()).toEqual([
      'app.aaaaaaaa.js',
      'app.bbbbbbbb.js',
      'stores-main.json',
    ])
    await expectWhole(join(place, 'current'))
    await expectClean(chain)

    await writeSite(chain.out, siteOf('cccccccc'))
    expect(await good('diff', target)).toContain('2 pages changed, 0 added, 0 removed')
    await good('publish', 'srv/shops')
    expect(await good('diff', target)).toBe('No page differs\n')
    expect(await good('rollback', target)).toBe(`Rolled back ${target} from NAME to NAME\n`)
    expect(await good('rollback', 'srv/shops')).toBe('Rolled back srv/shops from NAME to NAME\n')
    expect(await readlink(join(place, 'current'))).toBe(first)
    expect(await good('publish', target, '--keep', '2')).toContain('1 removed')
    expect(await readdir(join(place, 'releases'))).toHaveLength(3)
    await expectWhole(join(place, 'current'))
    await expectClean(chain)
  })

  test('gets only what differs; all else are links', async () => {
    const chain = await startChain()
    await writePages(chain.out, 0)
    expect(await chain.good('publish', chain.target)).toContain('(203 files sent, 200 unchanged')
    const inode = async (page: string) => (await stat(join(chain.place, 'current', page))).ino
    const before = await inode('city-6/20/index.html')
    await writePages(chain.out, 2)
    expect(await chain.good('publish', chain.target)).toContain('(3 files sent, 400 unchanged')
    expect(await inode('city-6/20/index.html')).toBe(before)
    await expectWhole(join(chain.place, 'current'))
  })

  test('keeps the pictures of earlier releases for visitors with an earlier page', async () => {
    const chain = await startChain()
    const assetsIn = async () => Object.keys(await filesIn(join(chain.place, 'current/assets')))
    for (const text of ['aaaaaaaa', 'bbbbbbbb']) {
      const assets = { [`pictures/front-${text}.webp`]: text }
      await writeSite(chain.out, { ...siteOf(text), assets })
      await chain.good('publish', chain.target)
    }
    const both = ['pictures/front-aaaaaaaa.webp', 'pictures/front-bbbbbbbb.webp']
    expect(await assetsIn()).toEqual(both)
    await chain.good('rollback', chain.target)
    expect(await assetsIn()).toEqual(both)
  })

  test('of an older version gets only pages that differ', async () => {
    const chain = await startChain()
    await writePages(chain.out, 0)
    await chain.good('publish', chain.target)
    await fs.remove(join(chain.place, 'current/.published.json.files'))
    await writePages(chain.out, 2)
    expect(await chain.good('publish', chain.target)).toContain('(5 files sent, 398 unchanged')
    await expectWhole(join(chain.place, 'current'))
  })

  test('is below the folder of the login', async () => {
    const { address, run } = await startChain()
    expect(await run(['rollback', `${address}/~/store-pages-no-such-folder`])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('/~/store-pages-no-such-folder has no releases'),
    })
  })

  test('is published in spite of a lost connection', async () => {
    const chain = await startChain()
    await writePages(chain.out, 0)
    const { code, stderr } = await chain.run(['publish', chain.target], { LOSE: '60000' })
    expect({ code, stderr: stderr.replace(/\d+ of/, 'N of') }).toEqual({
      code: 0,
      stderr: expect.stringContaining('was interrupted; N of its files are used'),
    })
    await expectWhole(join(chain.place, 'current'))
    await expectClean(chain)
  })
})

const kills = Number(process.env.KILLS ?? 6)

test(
  'a publish may be killed at any moment',
  async () => {
    const chain = await startChain()
    const { cwd, out, place, target, folder } = chain
    await writePages(out, 0)
    await chain.good('publish', target)
    const count = join(folder, 'count')
    await writePages(out, 200, 'two')
    await chain.run(['publish', target], { COUNT: count })
    const { size } = await stat(count)
    const killed = async (cut: number) => {
      const args = [join(packageRoot, 'dist/program/main.cjs'), 'publish', target]
      const env = { ...chain.env, CUT: `${Math.round(cut)}` }
      const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' })
      const [, signal] = await once(child, 'exit')
      return signal
    }
    for (let kill = 0; kill < kills; kill++) {
      await writePages(out, 200, `k${kill}`.padEnd(4, 'x'))
      expect(await killed((0.9 * size * (kill + 0.5)) / kills)).toBe('SIGKILL')
      await expectWhole(join(place, 'current'))
      for (const html of Object.values(await shown(chain)))
        for (const [, asset = ''] of html.matchAll(/src="\/(assets\/[^"]+)"/g))
          expect(await fs.pathExists(join(place, 'current', asset))).toBe(true)
    }
    // The same site goes on where it was cut.
    await writePages(out, 200, 'last')
    expect(await killed(size * 0.8)).toBe('SIGKILL')
    const said = await chain.good('publish', target)
    const [, used] = /interrupted; (\d+) of its files are used/.exec(said) ?? []
    expect(Number(used)).toBeGreaterThan(50)
    await expectWhole(join(place, 'current'))
    const { '.published.json': _p, '.published.json.files': _f, ...files } = await shown(chain)
    expect(files).toMatchObject(await filesIn(out))
    await expectClean(chain)
  },
  60_000 + kills * 20_000,
)

test('Ctrl-C keeps the previous release, and what was sent', async () => {
  const chain = await startChain()
  await writePages(chain.out, 0)
  await chain.good('publish', chain.target)
  const before = await readlink(join(chain.place, 'current'))
  await writePages(chain.out, 200, 'two')
  let [said, interrupt] = ['', () => {}]
  const code = await run({
    argv: ['node', 'store-pages', 'publish', chain.target],
    cwd: () => chain.cwd,
    env: chain.env,
    stdout: { write: () => {} },
    stderr: {
      isTTY: true,
      write: (text) => {
        said = text
        if (text.includes('Sending files')) interrupt()
      },
    },
    on: (signal, listener) => {
      if (signal === 'SIGINT') interrupt = listener
    },
    off: () => {},
    exit: () => {},
  })
  expect(code).toBe(130)
  expect(said).toMatch(/the previous release is still current; the next publish/)
  expect(await readlink(join(chain.place, 'current'))).toBe(before)
  expect(await fs.pathExists(join(chain.place, '.store-pages-lock'))).toBe(false)
  expect(await chain.good('publish', chain.target)).toContain('was interrupted;')
  await expectClean(chain)
})

const holder = (pid: number) =>
  JSON.stringify({ pid, host: hostname(), since: '2026-01-01T00:00:00.000Z' })

test.each([
  ['of a process that runs', () => process.ppid, 1],
  ['of a process that has ended', () => spawnSync('true').pid, 0],
])('a lock %s', async (_, pidOf, code) => {
  const chain = await startChain()
  await chain.publish('aaaaaaaa')
  await writeSite(chain.out, siteOf('bbbbbbbb'))
  const pid = pidOf()
  await fs.writeFile(join(chain.place, '.store-pages-lock'), holder(pid))
  const result = await chain.run(['publish', chain.target])
  expect(result).toMatchObject({
    code,
    stderr: code === 0 ? '' : expect.stringContaining(`Process ${pid} on ${hostname()} has been`),
  })
})

const refusals: [
  name: string,
  prepare: (chain: SftpChain) => unknown,
  code: number,
  told: string,
][] = [
  [
    'no known host',
    ({ folder }) => fs.writeFile(join(folder, 'known_hosts'), ''),
    1,
    'was refused: known_hosts has no host key of 127.0.0.1',
  ],
  [
    'another host key',
    async ({ folder, port }) => {
      const [kind, key] = (await fs.readFile(join(folder, 'key.pub'), 'utf8')).split(' ')
      await fs.writeFile(join(folder, 'known_hosts'), `[127.0.0.1]:${port} ${kind} ${key}\n`)
    },
    1,
    'was refused: 127.0.0.1 has another host key than known_hosts has for it',
  ],
  [
    'a foreign key',
    ({ folder }) => fs.copy(join(folder, 'host_key.pub'), join(folder, 'key.pub')),
    1,
    'refused the login: no key of ssh fits',
  ],
  ['a file in its place', ({ place }) => fs.outputFile(place, ''), 2, 'is a file, not a folder'],
  ['a file above it', ({ place }) => fs.outputFile(join(place, '..'), ''), 1, ': cannot make '],
  [
    'a foreign link',
    async ({ place }) => {
      await fs.ensureDir(place)
      await fs.symlink('elsewhere', join(place, 'current'))
    },
    2,
    'is a link to elsewhere, not a link of store-pages to a release',
  ],
]

test.each(refusals)('a server with %s is refused', async (_, prepare, code, told) => {
  const chain = await startChain()
  await writeSite(chain.out, siteOf('aaaaaaaa'))
  await prepare(chain)
  const result = await chain.run(['publish', chain.target])
  expect(result).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(told) })
})
