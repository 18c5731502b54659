import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { storeRow } from '../../../fixtures/store-row.ts'
import { threeStores } from '../../../helpers/chain.ts'
import { callPaths, healthy, pageAnswer } from '../../../helpers/content-server.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { type ShardedChain, startSharded } from './sharded-chain.ts'

const hours = [{ day: 'Monday', opens: '08:00', closes: '17:00' }]

function manyRows(count: number) {
  return Array.from({ length: count }, (_, at) =>
    storeRow({ locationID: 1 + ((at * 7919) % 100_003), URL: `city-${at % 40}/é ${at}` }),
  )
}

/** Pages that differ in all facts of a release, a sitemap and a report. */
function motley(path: string) {
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  if (path === callPaths.footer) return { body: '<p>{{City}} {{Nope}}</p>' }
  if (path !== callPaths.page(id)) return healthy(path)
  const modified = id % 3 === 0 ? { modified: `2025-11-${10 + (id % 20)}T08:00:00Z` } : {}
  const services = [{ name: 'Oil' }, ...(id % 5 === 0 ? [{ name: 'Tires' }] : [])]
  const details = id % 20 === 0 ? { hours: 7 } : { hours: id % 4 === 0 ? [] : hours, services }
  return pageAnswer(id, `<h1>${id}</h1><p>{{Phone}}</p>`, { details: { ...details, ...modified } })
}

const plugins = `[{
  name: 'own',
  transformStores: (stores, { warn }) => { warn('turned round'); return stores.toReversed() },
  transformPage: (page) => (page.store.id % 9 === 0 ? null : page),
  transformHtml: (html) => html.replace('<meta property="article:modified_time"', '<meta name="m"'),
  async addFiles(pages) {
    const lines = []
    for await (const { path, parts, modified } of pages) lines.push([path, parts, modified].join())
    return [{ path: 'own.txt', content: lines.join('\\n') }]
  },
  onDone(report) { globalThis.merged = [...(globalThis.merged ?? []), report.pages] },
}]`

/** Writes a config without a compile step; resolves to the option that names it. */
async function configure({ cwd }: ShardedChain, config: string): Promise<string[]> {
  await fs.writeFile(join(cwd, 'own.config.mjs'), `export default { ${config} }`)
  return ['-c', 'own.config.mjs']
}

test('four shards of 330 stores merge into the same site as one build, with one report', {
  timeout: 240_000,
}, async () => {
  const chain = await startSharded(manyRows(330), motley)
  const own = await configure(
    chain,
    `siteUrl: 'https://www.example.com/shops', locator: { filters: ['services'] }, plugins: ${plugins}`,
  )
  expect((await chain.build('--out', 'whole', ...own)).code).toBe(0)
  const one = await chain.report()

  await chain.buildShards(4, ...own)
  const shards = ['shards/3', 'shards/1', 'shards/4', 'shards/2']
  const { code, stdout } = await chain.merge(...shards, ...own)
  expect(code).toBe(0)
  expect(stdout).toContain(`Built ${one.built} of 330 stores as ${one.pages} pages in out/`)
  expect(await filesIn(chain.out)).toEqual(await filesIn(join(chain.cwd, 'whole')))

  const merged = await chain.report()
  expect(merged).toMatchObject({
    ok: true,
    sample: false,
    stores: 330,
    pages: one.pages,
    changed: one.changed,
    // Two requests per store; per shard, the index of calls and the footer.
    content: { requests: 2 * 330 + 2 * 4, retries: 0, failures: 0, reused: 0 },
    fallbacks: { kept: [], leftOut: [] },
  })
  expect(merged.problems).toHaveLength(one.problems.length)
  expect(merged.problems).toEqual(expect.arrayContaining(one.problems))
  const places = merged.problems.flatMap((told) => ('store' in told ? told.store : []))
  const list = manyRows(330).map(({ locationID }) => locationID)
  expect(places).toEqual(list.toReversed().filter((id) => places.includes(id)))
  expect(places.length).toBeGreaterThan(10)
  // Only whole sites.
  expect(Reflect.get(globalThis, 'merged')).toEqual([one.pages, one.pages])
})

test('there may be more shards than stores', async () => {
  const chain = await startSharded()
  await chain.build('--out', 'whole')
  for (let index = 1; index <= 5; index++) {
    // Each on a separate machine.
    await fs.remove(join(chain.cwd, '.store-pages/last-good'))
    expect((await chain.buildShard(`${index}/5`, '--on-error', 'keep-last')).code).toBe(0)
  }
  const { code } = await chain.merge(...[1, 2, 3, 4, 5].map((index) => `shards/${index}`))
  expect(code).toBe(0)
  expect(await chain.report()).toMatchObject({ problems: [] })
  expect(await filesIn(chain.out)).toEqual(await filesIn(join(chain.cwd, 'whole')))
})

test('a shard has its pages, the shared files, and its description', async () => {
  const chain = await startSharded()
  const { code, stdout } = await chain.buildShard('2/2')
  expect(code).toBe(0)
  expect(stdout).toContain('This is shard 2/2 of the site; store-pages merge joins them all.')
  const folder = join(chain.cwd, 'shards/2')
  const { pages, shard, ...head } = await fs.readJson(join(folder, 'release.json'))
  expect(head).toEqual({ version: 1, sample: false, partial: true, base: '' })
  expect(shard).toMatchObject({ index: 2, of: 2, said: { stores: 'list.json' } })
  const names = Object.keys(await filesIn(folder)).filter((name) => !name.startsWith('assets/'))
  const files = Object.keys(pages).map((address) => `${address.slice(1)}index.html`)
  const shared = ['favicon.svg', 'release.json', 'shard-report.json']
  expect(names.sort()).toEqual([...files, ...shared].sort())
  expect(await chain.report()).toMatchObject({ shard: { index: 2, of: 2 }, stores: 1, pages: 2 })
  expect(await fs.readFile(join(chain.cwd, '.store-pages/report.md'), 'utf8')).toContain(
    '# Built shard 2/2 in ',
  )
})

describe('keep-last', () => {
  test('each shard keeps its last good content; a skipped store is named and has no page', async () => {
    const chain = await startSharded(manyRows(60))
    const [lost = 0, kept = 0] = [manyRows(60)[3]?.locationID, manyRows(60)[40]?.locationID]
    const own = await configure(chain, 'keepLast: { maxShare: 0.2 }')
    const keepLast = ['--on-error', 'keep-last', '--retries', '0', ...own]
    chain.server.script(callPaths.page(lost), { status: 500 })
    await chain.buildShards(2, ...keepLast)
    chain.server.script(callPaths.page(kept), { status: 500 })
    await chain.buildShards(2, ...keepLast)
    const { code, stdout, stderr } = await chain.merge('shards/1', 'shards/2', ...own)
    expect(code).toBe(0)
    expect(stdout).toContain(`  skipped   1 store without content: ${lost}\n`)
    expect(stderr).toContain(`warning store ${lost} `)
    expect(stderr).toContain(`warning store ${kept} `)
    expect(await chain.report()).toMatchObject({
      stores: 60,
      pages: 118,
      content: { failures: 2 },
      fallbacks: { kept: [{ store: kept }], leftOut: [lost] },
    })
    const { pages } = await fs.readJson(join(chain.out, 'release.json'))
    expect(pages).not.toHaveProperty([`/store/${lost}/`])
    expect(pages).toHaveProperty([`/store/${kept}/`])
  })
})

describe('the site before', () => {
  test('the guard stops a merge, which then leaves it as it was', async () => {
    const rows = manyRows(20)
    const withHours = (path: string) => (path === callPaths.footer ? healthy(path) : motley(path))
    const chain = await startSharded(rows, withHours)
    expect((await chain.build()).code).toBe(0)
    const before = await filesIn(chain.out)
    for (const { locationID } of rows)
      chain.server.script(callPaths.page(locationID), pageAnswer(locationID, '<p>x</p>'))
    await chain.buildShards(2)
    const refused = await chain.merge('shards/1', 'shards/2')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('lost their hours') })
    expect(await filesIn(chain.out)).toEqual(before)
    expect(await chain.report()).toMatchObject({ ok: false, content: { requests: 2 * 20 + 2 * 2 } })
    expect((await chain.merge('shards/1', 'shards/2', '--allow-removals')).code).toBe(0)
  })

  test('--previous names it', async () => {
    const chain = await startSharded()
    await chain.buildShards(1)
    expect(await chain.merge('shards/1', '--previous', 'nowhere')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The previous site (nowhere) cannot be read'),
    })
  })

  test('the changes against it are in the report', async () => {
    const chain = await startSharded()
    await chain.build()
    chain.server.script(callPaths.page(102), pageAnswer(102, '<p>new</p>'))
    await chain.buildShards(2)
    expect((await chain.merge('shards/1', 'shards/2')).code).toBe(0)
    expect(await chain.report()).toMatchObject({
      changed: ['/ames/lincoln-way/', '/store/102/'],
      files: { unchanged: 4, removed: 0 },
    })
  })
})

test('the options of the shards hold for the merge, and others go before them', async () => {
  const chain = await startSharded()
  await chain.buildShards(1, '--site-url', 'https://www.example.com/shops/')
  expect((await chain.merge('shards/1')).code).toBe(0)
  const { base } = await fs.readJson(join(chain.out, 'release.json'))
  expect(base).toBe('/shops')
  expect(await chain.merge('shards/1', '--site-url', 'https://www.example.com')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('was built with another config than this merge'),
  })
})

test('a site of shards is healed, and published', async () => {
  const chain = await startSharded()
  await chain.buildShards(2)
  await fs.mkdir(join(chain.cwd, '.out.store-pages-new'))
  const { code, stderr } = await chain.merge('shards/1', 'shards/2')
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('was interrupted') })
  const { cwd } = chain
  expect((await runCli(['publish', 'srv'], { cwd })).code).toBe(0)
  expect(await runCli(['publish', 'srv', '--out', 'shards/1'], { cwd })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('shards/1 holds only shard 1/2 of a site'),
  })
})

test('Ctrl-C ends a merge, and keeps the previous output', async () => {
  const chain = await startSharded(threeStores)
  await chain.buildShards(1)
  const stop = new AbortController()
  const merged = runCli(['merge', 'shards/1'], {
    cwd: chain.cwd,
    interrupt: stop.signal,
  })
  stop.abort()
  expect(await merged).toMatchObject({
    code: 130,
    stderr: 'error   Interrupted: temporary files are removed; there is still no output\n',
  })
  expect((await fs.readdir(chain.cwd)).sort()).toEqual(['.store-pages', 'list.json', 'shards'])
})
