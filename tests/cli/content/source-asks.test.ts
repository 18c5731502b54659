import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { mainOf, type SourceChain, sourceChain } from '../../helpers/source-chain.ts'

const asking = `source: { name: 'own', page: ({ id }, { ask }) => ask(url + '/pages/' + id) }`

const pages = (path: string) =>
  path.startsWith('/pages/') ? { body: `<p>text of ${path}</p>` } : undefined

const pathsOf = ({ server }: SourceChain) => server.requests.map(({ path }) => path).sort()

describe('a source of functions', () => {
  test('gives header, body, facts and footer', async () => {
    const chain = await sourceChain(`source: {
      name: 'own',
      footer: () => '<p>own footer {{brand}}</p>',
      header: ({ path }) => ({ html: '<p>header of ' + path + '</p>' }),
      page: ({ id }) => ({
        html: '<p>call {{Phone}} <img src="/a.png" alt=""> <a href="more">m</a></p>',
        details: { banner: 'Banner ' + id, hours: 7 },
        modified: '2026-11-17T08:00:00Z',
        from: 'shop ' + id,
      }),
    }`)
    const { stderr } = await chain.build()
    const page = await chain.page('ames/lincoln-way')
    for (const text of ['own footer Hartland', 'header of ames/lincoln-way', 'Banner 102'])
      expect(page).toContain(text)
    // Without an address of the source, addresses are relative to the site.
    expect(page).toContain('<img src="/shops/a.png" alt=""> <a href="/shops/more">m</a>')
    expect(page).toContain('"2026-11-17T08:00:00.000Z"')
    expect(mainOf(page)).not.toContain('without-text')
    expect(stderr).toContain('warning shop 101 store 101: details.hours is ignored')
    expect(await fs.readFile(join(chain.cwd, 'out/404.html'), 'utf8')).toContain(
      'header of des-moines/hickman-rd',
    )
  })

  test('is named if its requests get no answer', async () => {
    const chain = await sourceChain(asking, { fallback: () => ({ status: 500 }) })
    const { stderr, code } = await chain.run()
    expect(code).toBe(1)
    expect(stderr).toContain('No answer from the source own; aborting as retry count was exceeded')
    expect(stderr).not.toContain('Wordpress')
  })

  test('retries like the three calls, with its own message', async () => {
    const chain = await sourceChain(
      `source: {
        name: 'own', url: url + '/api', headers: { 'x-key': 'key-of-all' },
        header: (_, { once }) => once('h', ({ ask }) => ask('header')),
        page: ({ id }, { ask }) => ask('/pages/' + id, { headers: { 'X-Own': 'mine' } }),
      }`,
      { fallback: (path) => (path === '/api/header' ? { body: 'one header' } : pages(path)) },
    )
    chain.server.script('/pages/102', { status: 503 }, { body: '<p>second time</p>' })
    const { stderr } = await chain.build()
    expect(stderr).toContain('/pages/102: The page: HTTP 503 Service Unavailable; retry 1 of 1')
    expect(pathsOf(chain)).toEqual(['/api/header', '/pages/101', '/pages/102', '/pages/102'])
    const headersOf = (path: string) =>
      chain.server.requests.find((asked) => asked.path === path)?.headers
    expect(headersOf('/api/header')).toMatchObject({ 'x-key': 'key-of-all' })
    expect(headersOf('/pages/101')).toMatchObject({ 'x-own': 'mine' })
    expect(headersOf('/pages/101')).not.toHaveProperty('x-key')
    expect(await chain.page('ames/lincoln-way')).toContain('second time')
    expect(await chain.report()).toMatchObject({ content: { requests: 4, retries: 1 } })
  })

  test('never shows a secret', async () => {
    const chain = await sourceChain(`source: {
      name: 'own', url: url.replace('//', '//user:pass-word@'), headers: { 'x-key': 'key-of-all' },
      async page({ id }, { ask }) {
        await ask('' + id, { headers: { 'x-own': 'own-key' } })
        throw new Error('pass-word, key-of-all and own-key')
      },
    }`)
    chain.server.script('/101', { body: 'x' })
    chain.server.script('/102', { body: 'x' })
    const { code, stderr } = await chain.run()
    expect(code).toBe(1)
    expect(stderr).toContain('The source own failed in page: ***, *** and ***')
    expect(stderr).not.toMatch(/pass-word|key-of-all|own-key/)
    expect(stderr).toMatch(/store-pages\.config\.ts:\d+:\d+ store 10[12]: The source own/)
    const [asked] = chain.server.requests
    expect(asked?.headers.authorization).toBe(`Basic ${btoa('user:pass-word')}`)
  })

  test.each([
    { page: '() => 7', says: 'it returned a number; it should be HTML' },
    { page: '() => ({ text: "x" })', says: 'it returned an object without html; it should' },
    { page: '() => "<!doctype html><p>x"', says: 'the answer is a whole document (starts with' },
    { page: '(s, { ask }) => ask("a b")', says: 'ask was given "a b", which is no address' },
    { page: '(s, { ask }) => ask("file:///etc")', says: 'ask was given an address with file:' },
    {
      page: '(s, { ask }) => ask(url, { headers: { a: "é\\n" } })',
      says: 'ask was given a header that has a value',
    },
    {
      page: '(s, { ask }) => ask(url + "/pages/1", { check() { throw "no text for us" } })',
      says: 'The page failed 2 times, last: no text for us',
    },
    {
      page: '(s, { ask }) => ask(url + "/empty")',
      says: 'failed 2 times, last: the answer is empty',
    },
    {
      page: '(s, { once }) => once("x", ({ ask }) => ask(url + "/gone"))',
      says: '/gone: The source own failed in page: HTTP 404 Not Found',
    },
  ])('$page ends the build', async ({ page, says }) => {
    const fallback = (path: string) => (path === '/empty' ? { body: ' ' } : pages(path))
    const chain = await sourceChain(`source: { name: 'own', page: ${page} }`, { fallback })
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) })
  })

  test('ends the build where a footer is not found', async () => {
    const chain = await sourceChain(
      `source: { name: 'own', footer: ({ ask }) => ask(url + '/footer') }`,
    )
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('/footer: The source own failed in footer: HTTP 404'),
    })
    expect(chain.server.requests).toHaveLength(1)
  })
})

describe('a second build', () => {
  test('renders only pages whose answers have changed', async () => {
    const chain = await sourceChain(asking, { fallback: pages })
    await chain.build()
    const before = await filesIn(join(chain.cwd, 'out'))
    await chain.build()
    expect((await chain.report()).files).toMatchObject({ written: 0, unchanged: 4 })
    expect(await filesIn(join(chain.cwd, 'out'))).toEqual(before)
    chain.server.script('/pages/102', { body: 'new' })
    await chain.build()
    expect((await chain.report()).changed).toEqual(['/ames/lincoln-way/', '/store/102/'])
  })

  test('revalidates a text', async () => {
    const chain = await sourceChain(asking, {
      fallback: (path, headers) =>
        headers['if-none-match'] === '"1"'
          ? { status: 304 }
          : { body: `text of ${path}`, headers: { etag: '"1"' } },
    })
    await chain.build()
    await chain.build()
    expect(await chain.report()).toMatchObject({
      content: { requests: 2, reused: 2 },
      files: { written: 0 },
    })
    // Made again from the same texts.
    await chain.configure(`${asking}, copyrightYear: 2030`)
    await chain.build()
    expect(await chain.page('ames/lincoln-way')).toContain('text of /pages/102')
    // Texts that no request uses are removed.
    const kept = join(chain.cwd, '.store-pages/cache/source')
    expect(await readdir(kept)).toHaveLength(2)
    await chain.configure(`source: 'none'`)
    await chain.build('--allow-removals')
    expect(await readdir(kept)).toEqual([])
  })

  test('requests a text again that is invalid or damaged', async () => {
    const fallback = (_: string, headers: Record<string, unknown>) =>
      headers['if-none-match'] ? { status: 304 } : { body: 'new', headers: { etag: '"1"' } }
    const chain = await sourceChain(asking, { fallback })
    await chain.build()
    const kept = join(chain.cwd, '.store-pages/cache/source')
    const [first = '', second = ''] = await readdir(kept)
    await fs.writeFile(join(kept, first), '{')
    await fs.writeJson(join(kept, second), { stamp: { etag: '"1"' }, text: 'old' })
    const check = `check(text) { if (text === 'old') throw new Error('old') }`
    await chain.configure(asking.replace('+ id)', `+ id, { ${check} })`))
    await chain.build()
    expect((await chain.report()).content).toMatchObject({ requests: 2, reused: 0 })
  })
})

describe('onMissing', () => {
  const some = `source: { name: 'own', page: ({ id }, { ask }) => (id === 101 ? 'x' : ask(url + '/gone')) }`
  const none = `source: { name: 'own', page() {} }`
  const says = '/gone: The source own has no page for this store (HTTP 404 Not Found)'

  test('fail: at once, without a retry', async () => {
    const chain = await sourceChain(some)
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) })
    expect(chain.server.requests).toHaveLength(1)
  })

  test('leave-out: no page, and a warning', async () => {
    const chain = await sourceChain(`${some}, onMissing: 'leave-out'`)
    const { stdout, stderr } = await chain.build()
    expect(stderr).toContain(`${says}; the store is skipped`)
    expect(stdout).toContain('Built 1 of 2 stores as 2 pages')
    expect(stdout).toContain('skipped   1 store without content: 102')
    expect((await chain.report()).fallbacks).toEqual({ kept: [], leftOut: [102] })
  })

  test('leave-out of all stores of a shard keeps those of the others', async () => {
    const chain = await sourceChain(`${some}, onMissing: 'leave-out'`)
    const shard = (index: number) =>
      chain.build('--shard', `${index}/2`, '--out', `shards/${index}`)
    for (const index of [1, 2]) await shard(index)
    const merged = await runCli(['merge', 'shards/1', 'shards/2'], { cwd: chain.cwd })
    expect(merged.code).toBe(0)
    await chain.configure(`${none}, onMissing: 'leave-out'`)
    for (const index of [1, 2]) await shard(index)
    const empty = await runCli(['merge', 'shards/1', 'shards/2'], { cwd: chain.cwd })
    expect(empty.code).toBe(1)
    expect(empty.stderr).toContain('No store has content, neither new nor last good')
    expect((await fs.readJson(join(chain.cwd, 'out/release.json'))).pages).not.toEqual({})
  })

  test('leave-out of all stores publishes nothing', async () => {
    const chain = await sourceChain(`${none}, onMissing: 'leave-out'`)
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('No store has content, neither new nor last good'),
    })
  })

  test('facts-only: a page of the list, and a warning', async () => {
    const chain = await sourceChain(`${some}, onMissing: 'facts-only'`)
    const { stderr } = await chain.build()
    expect(stderr).toContain(`${says}; its page shows only the facts of the list`)
    expect(mainOf(await chain.page('ames/lincoln-way'))).toContain('without-text')
    // Repeated by a build that renders no page again.
    const { stderr: again } = await chain.build()
    expect(again).toContain(says)
    expect((await chain.report()).files.written).toBe(0)
  })

  test('keep-last shows the last good content, of this source only', async () => {
    const chain = await sourceChain(`${some}, onError: 'keep-last'`)
    chain.server.script('/gone', { body: 'last good text' })
    await chain.build()
    chain.server.script('/gone', { status: 404 })
    const { stderr } = await chain.build()
    expect(stderr).toContain(`${says}; the store keeps its content of`)
    expect(await chain.page('ames/lincoln-way')).toContain('last good text')
    await chain.configure(`${some.replace("'own'", "'other'")}, onError: 'keep-last'`)
    const { stderr: other } = await chain.build('--allow-removals')
    expect(other).toContain('its last good content came from another host')
  })

  test('keep-last does not affect a store that onMissing skips', async () => {
    const chain = await sourceChain(`${some}, onError: 'keep-last', onMissing: 'leave-out'`)
    const { stderr } = await chain.build()
    expect(stderr).toContain(`${says}; the store is skipped`)
    expect((await chain.report()).fallbacks).toEqual({ kept: [], leftOut: [102] })
  })
})
