import { hostname } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { type Server, startServer } from './server.ts'
import { type SmallSite, siteOf, writeSite } from './small-site.ts'

const site = siteOf('bbbbbbbb')
const head = { version: 1, sample: false, partial: false, base: '' }
const onePage = 'ames/a b/index.html'

const outputs: [
  name: string,
  prepare: (server: Server) => Promise<unknown>,
  code: number,
  words: string,
][] = [
  ['sample', put({ ...site, release: { sample: true } }), 2, 'out holds sample content'],
  ['partial', put({ ...site, release: { partial: true } }), 2, 'out holds only a part of the site'],
  ['missing', ({ out }) => fs.remove(out), 2, 'out has no site to publish'],
  ['empty', ({ out }) => fs.emptyDir(out), 2, 'out has no site to publish'],
  [
    'cut',
    ({ out }) => fs.writeFile(join(out, 'release.json'), '{"version": 1,'),
    2,
    'out has no site to publish',
  ],
  [
    'of no pages that are any',
    ({ out }) => fs.writeJson(join(out, 'release.json'), { ...head, pages: { '/a/': null } }),
    2,
    'out has no site to publish',
  ],
  [
    'changed by hand',
    ({ out }) => fs.appendFile(join(out, onePage), ' '),
    1,
    'out is damaged: these files do not match its release.json: ames/a b/index.html, store/101/index.html\n',
  ],
  [
    'without a page',
    ({ out }) => fs.remove(join(out, onePage)),
    1,
    'out is damaged: these files do not match its release.json: ames/a b/index.html\n',
  ],
  [
    'with an address of nothing',
    put({ ...site, release: { pages: { '/%zz/': { hash: '', parts: [], body: 0, hours: 0 } } } }),
    1,
    'out is damaged: these files do not match its release.json: %zz/index.html\n',
  ],
  [
    'with a link that leads nowhere',
    ({ out }) => fs.symlink('gone', join(out, 'link.html')),
    1,
    'out/link.html: cannot be read: it is a link',
  ],
  [
    'with a link to a file of somebody else',
    ({ out }) => fs.symlink('/etc/passwd', join(out, 'link.html')),
    1,
    'out/link.html: cannot be read: it is a link',
  ],
]

test.each(outputs)('an output that is %s is not published', async (_, prepare, code, words) => {
  const server = await startServer()
  await server.publish('aaaaaaaa')
  const before = await filesIn(server.target)
  await writeSite(server.out, site)
  await prepare(server)
  const result = await server.run('publish', 'srv')
  expect(result).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(words) })
  expect(result.stderr).not.toMatch(/\n\s+at /)
  expect(await filesIn(server.target)).toEqual(before)
  expect(await server.releases()).toEqual([await server.shown()])
})

const targets: [
  name: string,
  prepare: (server: Server) => Promise<unknown>,
  target: string,
  words: string,
][] = [
  ['is a file', ({ target }) => fs.writeFile(target, ''), 'srv', 'srv is a file, not a folder'],
  [
    'has a folder named current',
    ({ current }) => fs.ensureDir(current),
    'srv',
    'srv/current: is a folder, not a link of store-pages to a release',
  ],
  [
    'has a file named current',
    ({ current }) => fs.outputFile(current, ''),
    'srv',
    'srv/current: is a file, not a link of store-pages to a release',
  ],
  [
    'has another link named current',
    ({ current }) => fs.ensureSymlink('/', current),
    'srv',
    'srv/current: is a link to /, not a link of store-pages to a release',
  ],
  [
    'has a file named releases',
    ({ target }) => fs.outputFile(join(target, 'releases'), ''),
    'srv',
    'srv/releases: is a file; the releases must be in a real folder',
  ],
  [
    'has a link named releases',
    async ({ cwd, target }) => {
      await fs.outputFile(join(cwd, 'elsewhere/mine.txt'), '')
      await fs.ensureSymlink(join(cwd, 'elsewhere'), join(target, 'releases'))
    },
    'srv',
    'elsewhere; the releases must be in a real folder',
  ],
  ['is in the output', put(site), 'out/srv', 'The target out/srv and the output out contain'],
  ['holds the output', put(site), '.', 'The target . and the output out contain each other'],
  ['is the output', put(site), 'out', 'The target out and the output out contain each other'],
  [
    'is the output by another name',
    ({ cwd }) => fs.ensureSymlink(join(cwd, 'out'), join(cwd, 'srv')),
    'srv',
    'The target srv and the output out contain each other',
  ],
]

test.each(targets)('a target that %s is refused', async (_, prepare, target, words) => {
  const server = await startServer()
  await writeSite(server.out, site)
  await prepare(server)
  const before = await filesIn(server.cwd)
  expect(await server.run('publish', target)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(words),
  })
  expect(await filesIn(server.cwd)).toEqual(before)
})

test('a target that is a link to a folder is published to', async () => {
  const server = await startServer()
  await fs.ensureDir(join(server.cwd, 'disk'))
  await fs.symlink('disk', server.target)
  await server.publish('aaaaaaaa')
  expect(Object.keys(await filesIn(join(server.cwd, 'disk/current')))).toContain('release.json')
})

test('a release that is a link does not count, and nothing is written through a link', async () => {
  const server = await startServer()
  const [first, second] = [await server.publish('aaaaaaaa'), await server.publish('bbbbbbbb')]
  const elsewhere = join(server.cwd, 'elsewhere')
  const release = (name: string, file = '') => join(server.target, 'releases', name, file)
  await fs.move(release(first, 'assets'), elsewhere)
  await fs.symlink(elsewhere, release(first, 'assets'))
  const before = await filesIn(elsewhere)
  expect(await server.run('rollback', 'srv')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${first}/assets: cannot be written: it is a link`),
  })
  expect(await filesIn(elsewhere)).toEqual(before)
  await fs.remove(release(first))
  await fs.symlink(release(second), release(first))
  expect(await server.run('rollback', 'srv', first)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`srv has no release "${first}"; it has ${second}`),
  })
})

test.each([
  ['publish', 'srv'],
  ['rollback', 'srv'],
])('one command at a time changes a target: %s', async (...command) => {
  const server = await startServer()
  await server.publish('aaaaaaaa')
  const since = '2026-11-21T03:15:00.000Z'
  const lock = join(server.target, '.store-pages-lock')
  await fs.writeJson(lock, { pid: process.ppid, host: hostname(), since })
  await writeSite(server.out, site)
  expect(await server.run(...command)).toMatchObject({
    code: 1,
    stderr: `error   Process ${process.ppid} on ${hostname()} has been changing srv since ${since}\n        Wait until it ends.\n`,
  })
  await fs.remove(lock)
  expect((await server.run('publish', 'srv')).code).toBe(0)
})

test('an output that a build writes is waited for', async () => {
  const server = await startServer()
  await writeSite(server.out, site)
  const lock = join(server.cwd, '.out.store-pages-lock')
  await fs.writeJson(lock, { pid: process.ppid, host: hostname(), since: 'today' })
  expect(await server.run('publish', 'srv')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has been building into'),
  })
})

test.each([
  [['publish'], "missing required argument 'target'"],
  [['publish', 'srv', '--keep', '0'], 'It should be at least 1.'],
  [['rollback'], "missing required argument 'target'"],
  [['diff', '--format', 'html'], 'Allowed choices are text, json, markdown.'],
])('%s is wrong usage', async (args, words) => {
  expect(await runCli(args, { cwd: '/' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(words),
  })
})

function put(content: SmallSite): (server: Server) => Promise<void> {
  return ({ out }) => writeSite(out, content)
}
