import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { mainOf, sourceChain } from '../../helpers/source-chain.ts'

describe("source: 'none'", () => {
  test('makes pages of the list alone, with our own header and footer', async () => {
    const chain = await sourceChain(`source: 'none'`)
    const { stdout, stderr } = await chain.build()
    expect(stdout).toMatch(/^Built 2 stores as 4 pages in out\//)
    expect(stderr).toBe('')
    const page = await chain.page('des-moines/hickman-rd')
    expect(page).toContain('<h1 class="store-name"')
    expect(page).toContain('class="brand-logo"')
    expect(page).toContain('data-part="store-search"')
    expect(page).toContain('<a href="/shops/location_search/">Find a store</a>')
    expect(page).not.toContain('noindex')
    expect(mainOf(page)).toContain('without-text')
    for (const name of ['404.html', 'location_search/index.html'])
      expect(await fs.readFile(join(chain.cwd, 'out', name), 'utf8')).toContain('All stores')
    expect(await chain.report()).toMatchObject({ sample: false, content: { requests: 0 } })
  })

  test('makes a page again only where the list has changed', async () => {
    const chain = await sourceChain(`source: 'none'`)
    await chain.build()
    await chain.build()
    expect((await chain.report()).files).toMatchObject({ written: 0, unchanged: 4 })
  })

  test('gives the same site from shards', async () => {
    const chain = await sourceChain(`source: 'none', out: 'whole'`)
    await chain.build()
    await chain.build('--shard', '1/2', '--out', 'one')
    await chain.build('--shard', '2/2', '--out', 'two')
    const { runCli } = await import('../../helpers/run-cli.ts')
    const { cwd } = chain
    expect(await runCli(['merge', 'one', 'two', '--out', 'out'], { cwd })).toMatchObject({
      code: 0,
    })
    expect(await filesIn(join(cwd, 'out'))).toEqual(await filesIn(join(cwd, 'whole')))
  })
})

describe('a source may be', () => {
  const rule =
    "source should be 'none', what hlCms(), wordpress() or files() give, or an object { name, footer, header, page }"
  const own = '{ name: "own" }'
  test.each([
    { code: `source: 'all'`, says: `${rule}, got "all"` },
    { code: 'source: false', says: `${rule}, got false` },
    { code: 'source: {}', says: 'source.name should be text, but is missing' },
    { code: 'source: { name: "own", page: 7 }', says: 'source.page should be a function, got 7' },
    { code: 'source: { name: "own", body() {} }', says: 'source.body is not a key of a source' },
    {
      code: 'source: { name: "own", url: "" }',
      says: 'source.url should not be empty; is a secret',
    },
    {
      code: 'source: { name: "own", url: "ftp://x" }',
      says: 'source.url should be an address with',
    },
    { code: 'source: hlCms({ host: "" })', says: 'host of source in the config file is empty' },
    { code: 'source: hlCms({})', says: 'source.host should be text, but is missing' },
    { code: `source: ${own}, contentHost: url`, says: 'contentHost says where content comes from' },
    { code: `source: ${own}, contentHeaders: {}`, says: 'contentHeaders says where content comes' },
    { code: `source: ${own}, preview: true`, says: 'preview is for the calls of hl-cms only' },
    {
      code: `source: 'none', plugins: [{ name: 'cms', source: ${own} }]`,
      says: 'source is said more than once: the key source, the plugin cms',
    },
    { code: `source: 'none', onMissing: 'skip'`, says: 'onMissing should be fail, leave-out or' },
  ])('$code', async ({ code, says }) => {
    const chain = await sourceChain(code)
    const { code: exit, stderr } = await chain.run()
    expect(stderr).toContain(says)
    expect(exit).toBe(2)
    expect(chain.server.requests).toEqual([])
  })

  test('secrets are never shown', async () => {
    const chain = await sourceChain(`source: { name: 'own', headers: { authorization: 7788 } }`)
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.not.stringContaining('7788') })
  })

  test('hlCms is the three calls', async () => {
    const { healthy } = await import('../../helpers/content-server.ts')
    const chain = await sourceChain('', { fallback: healthy })
    const { url } = chain.server
    await fs.writeFile(
      join(chain.cwd, 'store-pages.config.ts'),
      `import { defineConfig, hlCms } from 'store-pages'
      const source = hlCms({ host: '${url}', secondBrandHost: '${url}', headers: { 'x-key': 'secret' } })
      export default defineConfig({ stores: 'list.json', source })`,
    )
    await chain.build()
    expect(chain.server.requests).toHaveLength(5)
    expect(chain.server.requests[0]?.headers).toMatchObject({ 'x-key': 'secret' })
    expect(await chain.page('ames/lincoln-way')).toContain('page 102')
  })

  test('a content host of the command line wins', async () => {
    const { healthy } = await import('../../helpers/content-server.ts')
    const chain = await sourceChain(`source: 'none'`, { fallback: healthy })
    const { stderr } = await chain.build('--content-host', chain.server.url)
    expect(stderr).toContain('A content host is set, so the source none of the config file')
    expect(await chain.page('ames/lincoln-way')).toContain('page 102')
  })

  test('a plugin may bring it', async () => {
    const chain = await sourceChain(
      `plugins: [{ name: 'cms', source: { name: 'own', page: ({ id }) => 'text ' + id } }]`,
    )
    await chain.build()
    expect(await chain.page('ames/lincoln-way')).toContain('text 102')
  })
})
