import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { afterEach, expect, test, vi } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { type Server, startServer } from './server.ts'
import { expectWhole, siteOf, writeSite } from './small-site.ts'

/** The refused call of the file system, and its path. */
const refusal = vi.hoisted(() => ({ call: '', at: /^$/, code: '' }))

/** Files that cannot be removed. */
const stuck = vi.hoisted(() => ({ holds: /^$/ }))

const refusing = vi.hoisted(
  () =>
    <Args extends unknown[], Result>(call: string, real: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (call === refusal.call && args.some((arg) => refusal.at.test(String(arg))))
        throw Object.assign(new Error(`${refusal.code}: refused`), { code: refusal.code })
      return real(...args)
    },
)

const refusingLater = vi.hoisted(
  () =>
    <Args extends unknown[], Result>(call: string, real: (...args: Args) => Result) =>
    async (...args: Args) =>
      refusing(call, real)(...args),
)

vi.mock('../../helpers/tested-program.ts', () => import('../../../cli/commands/run.ts'))
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>()
  return {
    ...real,
    openSync: refusing('write', real.openSync),
    linkSync: refusing('link', real.linkSync),
  }
})

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  return {
    ...real,
    writeFile: refusingLater('write', real.writeFile),
    rename: refusingLater('rename', real.rename),
    symlink: refusingLater('symlink', real.symlink),
    link: refusingLater('link', real.link),
    copyFile: refusingLater('copy', real.copyFile),
    open: refusingLater('open', real.open),
  }
})

vi.mock('fs-extra', async (load) => {
  const real = (await load<{ default: typeof import('fs-extra') }>()).default
  const remove = async (path: string) => {
    if (stuck.holds.test(path)) throw Object.assign(new Error('stuck'), { code: 'EACCES' })
    await real.remove(path)
  }
  return { default: { ...real, remove } }
})

afterEach(() => {
  refusal.call = ''
  stuck.holds = /^$/
})

const name = String.raw`\d{8}T\d{9}Z-\w{8}`
const incoming = String.raw`\.${name}\.store-pages-new`

const refusals: [call: string, at: string, code: string, file: string][] = [
  ['write', `${incoming}/ames`, 'ENOSPC', `releases/${incoming}/ames/a b/index.html`],
  ['write', 'published', 'EDQUOT', `releases/${incoming}/.published.json`],
  ['rename', `${incoming}$`, 'EACCES', `releases/${name}`],
  ['open', '/releases$', 'EIO', 'releases'],
  ['symlink', 'current.new', 'EPERM', '.current.new'],
  ['rename', 'current.new', 'EROFS', 'current'],
]

test.each(refusals)('a refused %s at %s with %s leaves the site', async (call, at, code, file) => {
  const { server, shown } = await published()
  Object.assign(refusal, { call, at: new RegExp(at), code })
  const result = await server.run('publish', 'srv')
  expect(result.code).toBe(1)
  expect(result.stderr).toMatch(
    new RegExp(`error   srv/${file}: cannot be written: ${code}\n.*is unchanged`),
  )
  expect(await server.shown()).toBe(shown)
  await expectWhole(server.current)
  refusal.call = ''
  expect((await server.run('publish', 'srv')).code).toBe(0)
  expect((await readdir(server.target)).sort()).toEqual(['current', 'releases'])
})

test('without hard links, files are copied', async () => {
  const linked = await published()
  await linked.server.run('publish', 'srv')
  Object.assign(refusal, { call: 'link', at: /releases/, code: 'EPERM' })
  const copied = await startServer()
  for (const text of ['aaaaaaaa', 'bbbbbbbb']) await copied.publish(text)
  const {
    '.published.json': _p,
    '.published.json.files': _f,
    ...site
  } = await filesIn(copied.current)
  expect(await filesIn(linked.server.current)).toMatchObject(site)
  expect(Object.keys(site)).toContain('assets/app.aaaaaaaa.js')
})

test('an old release that cannot be removed is reported, and the new one is live', async () => {
  const { server, shown } = await published()
  await server.publish('cccccccc', '--keep', '1')
  Object.assign(refusal, { call: 'rename', at: /store-pages-old/, code: 'EBUSY' })
  await writeSite(server.out, siteOf('dddddddd'))
  expect(await server.run('publish', 'srv', '--keep', '1')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(
      `warning srv/releases/${shown}: The old release cannot be removed: EBUSY\n`,
    ),
  })
  await expectWhole(server.current)
})

test('a swap that cannot be synced is reported, and visitors see the new release', async () => {
  const { server, shown } = await published()
  Object.assign(refusal, { call: 'open', at: /\/srv$/, code: 'EIO' })
  for (const command of [
    ['publish', 'srv'],
    ['rollback', 'srv'],
  ])
    expect(await server.run(...command)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(
        `warning srv/current: links to the release, but may be lost in a power cut: EIO\n`,
      ),
    })
  expect(await server.shown()).toBe(shown)
})

const stuckPlaces: [name: string, make: (server: Server, shown: string) => Promise<string>][] = [
  [
    'an old release',
    async ({ target }, shown) => {
      await fs.outputFile(join(target, 'releases', shown, 'mine/file'), '')
      return String.raw`\.${shown}\.store-pages-old`
    },
  ],
  [
    'what a cut publish left',
    async ({ target }) => {
      const cut = '.20261121T031500123Z-1a2b3c4d.store-pages-new'
      await fs.outputFile(join(target, 'releases', cut, 'mine/file'), '')
      return cut
    },
  ],
  [
    'a folder in the place of the next link',
    async ({ target }) => {
      await fs.outputFile(join(target, '.current.new/mine/file'), '')
      return String.raw`\.current\.new`
    },
  ],
]

test.each(stuckPlaces)('%s that cannot be removed does not block a publish', async (_, make) => {
  const { server, shown } = await published()
  await server.publish('cccccccc', '--keep', '1')
  const place = await make(server, shown)
  stuck.holds = new RegExp(`${place}$|store-pages-left-\\w+$`)
  const warning =
    /^warning srv\/\.store-pages-left-\w{8}: is left over from a previous site and cannot be removed: EACCES$/m
  for (const text of ['dddddddd', 'eeeeeeee']) {
    await writeSite(server.out, siteOf(text))
    expect(await server.run('publish', 'srv', '--keep', '1')).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(warning),
    })
    await expectWhole(server.current)
  }
  stuck.holds = /^$/
  expect((await server.run('publish', 'srv')).stderr).toBe('')
  expect((await readdir(server.target)).sort()).toEqual(['current', 'releases'])
})

/** A target with one release, and another site to publish. */
async function published(): Promise<{ server: Server; shown: string }> {
  const server = await startServer()
  const shown = await server.publish('aaaaaaaa')
  await writeSite(server.out, siteOf('bbbbbbbb'))
  return { server, shown }
}
