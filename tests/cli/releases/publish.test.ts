import { readdir, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { startChain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { startServer } from './server.ts'
import { expectWhole, siteOf, writeSite } from './small-site.ts'

test('a build is published unchanged, and the target is created', async () => {
  const chain = await startChain()
  await chain.build()
  const result = await runCli(['publish', 'deep/srv'], { cwd: chain.cwd })
  const name = (await readlink(join(chain.cwd, 'deep/srv/current'))).replace('releases/', '')
  expect(result).toMatchObject({
    code: 0,
    stdout: `Published out to deep/srv as ${name} (beside 0 previous releases, 0 removed, 0 assets of theirs go on)\n`,
  })
  expect(name).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{8}$/)
  const current = join(chain.cwd, 'deep/srv/current')
  const {
    '.published.json': published,
    '.published.json.files': _,
    ...site
  } = await filesIn(current)
  expect(site).toEqual(await filesIn(chain.out))
  expect(JSON.parse(published ?? '')).toEqual({
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    earlierAssets: [],
  })
  expect((await readdir(join(chain.cwd, 'deep/srv'))).sort()).toEqual(['current', 'releases'])
  const own = await stat(join(current, 'ames/lincoln-way/index.html'))
  const byId = await stat(join(current, 'store/102/index.html'))
  const before = await stat(join(chain.out, 'store/102/index.html'))
  expect([byId.ino, own.nlink]).toEqual([own.ino, 2])
  expect(before.ino).not.toBe(own.ino)
})

test('a page that came without hard links is written once', async () => {
  const server = await startServer()
  await writeSite(server.out, siteOf('aaaaaaaa'))
  const byId = join(server.out, 'store/101/index.html')
  const html = await fs.readFile(byId)
  await fs.remove(byId)
  await fs.writeFile(byId, html)
  expect((await server.run('publish', 'srv')).code).toBe(0)
  expect((await stat(join(server.current, 'store/101/index.html'))).nlink).toBe(2)
})

test('hashed assets go on as long as their release is kept', async () => {
  const server = await startServer()
  const assets = async () => (await readdir(join(server.current, 'assets'))).sort()
  await server.publish('aaaaaaaa', '--keep', '3')
  await server.publish('bbbbbbbb', '--keep', '3')
  expect(await assets()).toEqual(['app.aaaaaaaa.js', 'app.bbbbbbbb.js', 'stores-main.json'])
  await server.publish('cccccccc', '--keep', '3')
  await server.publish('dddddddd', '--keep', '3')
  expect(await assets()).toEqual([
    'app.bbbbbbbb.js',
    'app.cccccccc.js',
    'app.dddddddd.js',
    'stores-main.json',
  ])
  const files = await filesIn(server.current)
  expect(files['assets/app.bbbbbbbb.js']).toBe('bbbbbbbb')
  expect(files['assets/stores-main.json']).toBe('["dddddddd"]')
  await expectWhole(server.current)
})

test('a release may be published to another target, without the facts of its publication', async () => {
  const server = await startServer()
  await server.publish('aaaaaaaa')
  const second = await server.publish('bbbbbbbb')
  const release = join('srv/releases', second)
  expect((await server.run('publish', 'other', '--out', release)).code).toBe(0)
  const {
    '.published.json': published,
    '.published.json.files': _,
    ...site
  } = await filesIn(join(server.cwd, 'other/current'))
  const {
    '.published.json': _p,
    '.published.json.files': _f,
    ...before
  } = await filesIn(join(server.cwd, release))
  expect(site).toEqual(before)
  expect(JSON.parse(published ?? '')).toEqual({ digest: expect.any(String), earlierAssets: [] })
})

test.each([['{'], ['{}'], ['{ "digest": 7, "earlierAssets": null }']])(
  'a release that remembers %s of itself counts as unknown, and lends all that it has',
  async (remembered) => {
    const server = await startServer()
    const first = await server.publish('aaaaaaaa')
    await fs.writeFile(join(server.current, '.published.json'), remembered)
    await server.publish('bbbbbbbb')
    expect(Object.keys(await filesIn(join(server.current, 'assets')))).toContain('app.aaaaaaaa.js')
    expect((await server.run('rollback', 'srv')).code).toBe(0)
    expect(await server.shown()).toBe(first)
  },
)

test('visitors with an earlier page find its pictures and files, in their folders', async () => {
  const server = await startServer()
  const withPicture = (text: string) => ({
    ...siteOf(text),
    assets: { [`pictures/front-${text}.webp`]: text, [`files/prices-${text}.pdf`]: text },
  })
  await server.publish(withPicture('aaaaaaaa'))
  await server.publish(withPicture('bbbbbbbb'))
  expect(await filesIn(join(server.current, 'assets'))).toEqual({
    'files/prices-aaaaaaaa.pdf': 'aaaaaaaa',
    'files/prices-bbbbbbbb.pdf': 'bbbbbbbb',
    'pictures/front-aaaaaaaa.webp': 'aaaaaaaa',
    'pictures/front-bbbbbbbb.webp': 'bbbbbbbb',
  })
  await server.run('rollback', 'srv')
  expect(Object.keys(await filesIn(join(server.current, 'assets')))).toHaveLength(4)
})

test('a site that has lost too much is not published, unless removals are allowed', async () => {
  const server = await startServer()
  const of = (pages: string[]) => ({ pages: Object.fromEntries(pages.map((one) => [one, one])) })
  const first = await server.publish(of(['ames/a', 'ames/b', 'ames/c']))
  await writeSite(server.out, of(['ames/a']))
  const { code, stderr } = await server.run('publish', 'srv')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^error +2 of 3 stores have no page any more \(limit: 1\): 102, 103/,
    ),
  })
  expect(await server.shown()).toBe(first)
  expect((await server.run('publish', 'srv', '--allow-removals')).code).toBe(0)
  expect(await server.shown()).not.toBe(first)
})

test('an asset that a site brings itself is its own', async () => {
  const server = await startServer()
  const both = { ...siteOf('bbbbbbbb'), assets: { 'app.aaaaaaaa.js': 'aaaaaaaa' } }
  await server.publish('aaaaaaaa', '--keep', '1')
  await server.publish(both, '--keep', '1')
  await server.publish('cccccccc', '--keep', '1')
  expect(Object.keys(await filesIn(join(server.current, 'assets')))).toContain('app.aaaaaaaa.js')
})

test('the very same site is not published again, any other is', async () => {
  const server = await startServer()
  const first = await server.publish('aaaaaaaa')
  const again = await server.run('publish', 'srv')
  expect(again).toMatchObject({
    code: 0,
    stdout: `out is what srv shows already, as ${first}; nothing was changed\n`,
  })
  expect(await server.releases()).toEqual([first])
  const site = siteOf('aaaaaaaa')
  await server.publish({ ...site, assets: { ...site.assets, 'stores-main.json': '[]' } })
  expect(await server.releases()).toHaveLength(2)
  const third = await server.publish('aaaaaaaa')
  expect(await server.releases()).toHaveLength(3)
  expect(third).not.toBe(first)
})

test('the newest releases are kept, and the previous current one', async () => {
  const server = await startServer()
  const names: string[] = []
  for (const text of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'])
    names.push(await server.publish(text, '--keep', '2'))
  expect(await server.releases()).toEqual(names.slice(2))
  const [, , third = ''] = names
  await server.publish('eeeeeeee', '--keep', '1')
  expect(await server.releases()).toEqual([names[3], await server.shown()])
  await server.run('rollback', 'srv')
  const last = await server.publish('ffffffff', '--keep', '1')
  expect(await server.releases()).toEqual([names[3], last])
  expect(await server.releases()).not.toContain(third)
})

test('other files in the target are not touched', async () => {
  const server = await startServer()
  await fs.outputFile(join(server.target, 'notes.txt'), 'mine')
  await fs.outputFile(join(server.target, 'releases/by-hand/index.html'), 'mine')
  for (const text of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) await server.publish(text, '--keep', '1')
  expect(await server.releases()).toContain('by-hand')
  expect(await fs.pathExists(join(server.target, 'notes.txt'))).toBe(true)
})
