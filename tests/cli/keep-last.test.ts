import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { type Chain, manyStores, startChain, threeStores } from '../helpers/chain.ts'
import { callPaths, healthy, pageAnswer, startContentServer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { editLastGood } from '../helpers/last-good-index.ts'
import { runCli } from '../helpers/run-cli.ts'
import { workingFolder } from '../helpers/working-folder.ts'

const keepLast = ['--on-error', 'keep-last', '--retries', '1']
const down = { status: 503 }
const rich = {
  ...pageAnswer(102, '<h1>Ames</h1><p>{{Phone}}</p>', {
    details: { banner: 'Open on Sunday', hours: 7 },
  }),
  headers: { 'last-modified': 'Tue, 17 Nov 2026 08:00:00 GMT' },
}

/** A chain after one good night; store 102 has everything that can be kept. */
async function chainWithLastGood(rows?: StoreRow[]): Promise<Chain> {
  const chain = await startChain(rows)
  chain.server.script(callPaths.page(102), rich)
  expect((await chain.build(...keepLast)).code).toBe(0)
  return chain
}

const lastGoodOf = (chain: Chain) => join(chain.cwd, '.store-pages/last-good')
const indexOf = (chain: Chain) => join(lastGoodOf(chain), 'index.json')

/** Makes all last good answers older. */
async function age(chain: Chain, days: number): Promise<void> {
  const since = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
  await editLastGood(chain.cwd, (stores) => {
    for (const entry of Object.values(stores)) entry.since = since
  })
}

async function configure(chain: Chain, config: string): Promise<void> {
  await fs.writeFile(
    join(chain.cwd, 'store-pages.config.ts'),
    `export default { siteUrl: 'https://www.example.com', ${config} }`,
  )
}

describe('a store that finally fails', () => {
  test.each([
    ['page', callPaths.page(102)],
    ['header', callPaths.header(102)],
  ])('keeps the page that its last good answers make (%s)', async (call, path) => {
    const chain = await chainWithLastGood()
    const before = await filesIn(chain.out)
    await age(chain, 2)
    chain.server.script(path, down)
    const { code, stdout, stderr } = await chain.build(...keepLast)
    expect(code).toBe(0)
    expect(await filesIn(chain.out)).toEqual(before)
    expect(before['store/102/index.html']).toContain('Open on Sunday')
    expect(before['sitemap.xml']).toContain('2026-11-17')
    const since = new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString().slice(0, 10)
    const message = `The ${call} failed 2 times, last: HTTP 503 Service Unavailable; the store keeps its content of ${since} (2 days old)`
    expect(stderr).toContain(`warning store 102 ${chain.server.url}${path}: ${message}`)
    expect(stderr).toContain('Error received by Wordpress; aborting as retry count was exceeded')
    expect(stdout).toContain('\n  kept      last good content of 1 store: 102 (2 days)\n')
    const report = await chain.report()
    expect(report).toMatchObject({
      ok: true,
      content: { failures: 1 },
      fallbacks: { kept: [{ store: 102, since: expect.stringContaining(since) }], leftOut: [] },
      changed: [],
    })
    expect(report.problems).toContainEqual(
      expect.objectContaining({
        code: 'CONTENT_KEPT',
        level: 'warning',
        store: 102,
        message: `store 102: ${message}`,
      }),
    )
    expect(await readFile(join(chain.cwd, '.store-pages/report.md'), 'utf8')).toContain(
      `| 102 | last good, of ${since} (2 days old) |`,
    )
  })

  test('keeps its content when the new one is too much for a page', async () => {
    const chain = await chainWithLastGood()
    const before = await filesIn(chain.out)
    chain.server.script(callPaths.page(102), pageAnswer(102, '<'.repeat(5_000_000)))
    const { code, stderr } = await chain.build(...keepLast)
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/warning store 102 .*the HTML is too much for a page.*keeps/),
    })
    expect(await filesIn(chain.out)).toEqual(before)
  })

  test('lends its earlier header to the pages without store, or else the next store does', async () => {
    const chain = await chainWithLastGood()
    const notFound = () => readFile(join(chain.out, '404.html'), 'utf8')
    expect(await notFound()).toContain('<p>header 101</p>')
    chain.server.script(callPaths.header(101), down)
    for (const cache of [[], ['--no-cache']]) {
      expect((await chain.build(...keepLast, ...cache)).code).toBe(0)
      expect(await notFound()).toContain('<p>header 101</p>')
    }
    await fs.remove(lastGoodOf(chain))
    expect((await chain.build(...keepLast, '--allow-removals')).code).toBe(0)
    expect(await notFound()).toContain('<p>header 102</p>')
    expect(await chain.report()).toMatchObject({ fallbacks: { leftOut: [101] } })
  })

  test('succeeds within its retries, and nothing is kept', async () => {
    const chain = await chainWithLastGood()
    chain.server.script(callPaths.page(102), down, pageAnswer(102, '<p>new</p>'))
    expect((await chain.build(...keepLast)).code).toBe(0)
    expect(await readFile(join(chain.out, 'store/102/index.html'), 'utf8')).toContain('<p>new</p>')
    expect(await chain.report()).toMatchObject({ fallbacks: { kept: [], leftOut: [] } })
  })

  test('gets today’s row, footer and site address around its kept answers', async () => {
    const chain = await chainWithLastGood()
    const rows = threeStores.map((row) => ({ ...row, Phone: '(515) 555-0177' }))
    await fs.writeJson(join(chain.cwd, 'list.json'), rows)
    await configure(chain, "couponSignup: '/new-signup'")
    chain.server.script(callPaths.footer, { body: '<p>new footer</p>' })
    await chain.build('--out', 'fresh')
    chain.server.script(callPaths.page(102), down)
    expect((await chain.build(...keepLast)).code).toBe(0)
    const kept = await filesIn(chain.out)
    expect(kept).toEqual(await filesIn(join(chain.cwd, 'fresh')))
    expect(kept['store/102/index.html']).toMatch(/555-0177[\s\S]*new-signup[\s\S]*new footer/)
  })

  test('is annotated in GitHub Actions with the age of its kept content', async () => {
    const chain = await chainWithLastGood()
    chain.server.script(callPaths.page(102), down)
    const hosts = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
    const args = ['build', '--stores', 'list.json', '--retries', '0', ...hosts]
    const { stdout } = await runCli([...args, '--on-error', 'keep-last'], {
      cwd: chain.cwd,
      env: { GITHUB_ACTIONS: 'true' },
    })
    expect(stdout).toMatch(
      /::warning title=CONTENT_KEPT::store 102 .*keeps its content of [\d-]{10} \(less than a day old\)\n/,
    )
  })

  test('without earlier content is skipped, named, and counted', async () => {
    const chain = await startChain()
    chain.server.script(callPaths.page(102), down)
    const { code, stdout, stderr } = await chain.build(...keepLast)
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /warning store 102 .*; it has no last good content: the store is skipped/,
    )
    expect(stdout).toContain('\n  skipped   1 store without content: 102\n')
    const files = await filesIn(chain.out)
    expect(Object.keys(files).filter((name) => name.startsWith('store/'))).toEqual([
      'store/101/card.json',
      'store/101/index.html',
      'store/434/card.json',
      'store/434/index.html',
    ])
    expect(files['sitemap.xml']).not.toContain('ames')
    expect(JSON.parse(files['release.json'] ?? '')).toMatchObject({ partial: false })
    expect(await chain.report()).toMatchObject({
      ok: true,
      fallbacks: { kept: [], leftOut: [102] },
    })
    expect(await readFile(join(chain.cwd, '.store-pages/report.md'), 'utf8')).toContain(
      '| 102 | none: skipped |',
    )
  })

  test('keeps nothing in mode fail, with any config', async () => {
    const chain = await chainWithLastGood()
    await configure(chain, "onError: 'keep-last'")
    chain.server.script(callPaths.page(102), down)
    expect((await chain.build('--on-error', 'fail')).code).toBe(1)
    expect(await chain.report()).toMatchObject({ problems: [{ code: 'CONTENT_FAILED' }] })
    expect((await chain.build()).code).toBe(0)
    expect(await chain.report()).toMatchObject({ fallbacks: { kept: [{ store: 102 }] } })
  })

  test('keeps its answers with --no-cache too', async () => {
    const chain = await chainWithLastGood()
    const before = await filesIn(chain.out)
    chain.server.script(callPaths.page(102), down)
    expect((await chain.build(...keepLast, '--no-cache')).code).toBe(0)
    expect(await filesIn(chain.out)).toEqual(before)
  })
})

describe('the limits', () => {
  test.each([
    [6, '', 0, '(6 days old)'],
    [7, '', 0, 'its last good content is too old: the store is skipped'],
    [7, 'keepLast: { maxAge: 7.5 }', 0, '(7 days old)'],
    [1, 'keepLast: { maxAge: 1 }', 0, 'its last good content is too old: the store is skipped'],
  ])('content that is %i days old, with { %s }', async (days, config, exitCode, words) => {
    const chain = await chainWithLastGood()
    await configure(chain, config)
    await age(chain, days)
    chain.server.script(callPaths.page(102), down)
    const { code, stderr } = await chain.build(...keepLast)
    expect({ code, stderr }).toEqual({ code: exitCode, stderr: expect.stringContaining(words) })
  })

  test('one of three stores may fail; with two nothing is published, and nothing is forgotten', async () => {
    const chain = await chainWithLastGood()
    chain.server.script(callPaths.page(101), pageAnswer(101, '<p>never published</p>'))
    const site = await filesIn(chain.out)
    const index = await readFile(indexOf(chain), 'utf8')
    chain.server.script(callPaths.page(102), down)
    chain.server.script(callPaths.header(434), down)
    const { code, stderr } = await chain.build(...keepLast)
    expect(code).toBe(1)
    expect(stderr).toContain(
      'error   2 of 3 stores have no new content (2 could keep their last good content, 0 have none); the limit is 1',
    )
    expect(await filesIn(chain.out)).toEqual(site)
    expect(await readFile(indexOf(chain), 'utf8')).toBe(index)
    expect(await chain.report()).toMatchObject({
      ok: false,
      fallbacks: { kept: [{ store: 102 }, { store: 434 }] },
    })
  })

  test.each([
    [2, 0, ''],
    [3, 1, ''],
    [3, 0, 'keepLast: { maxShare: 0.075 }'],
    [2, 1, 'keepLast: { maxShare: 0 }'],
  ])('of 40 stores %i fail: exit %i { %s }', async (failing, exitCode, config) => {
    const chain = await startChain(manyStores(40))
    await configure(chain, config)
    for (let id = 1001; id < 1001 + failing; id++) chain.server.script(callPaths.page(id), down)
    const { code, stderr } = await chain.build(...keepLast)
    expect(code).toBe(exitCode)
    expect(stderr.includes('of 40 stores have no new content')).toBe(exitCode === 1)
    expect(await fs.pathExists(chain.out)).toBe(exitCode === 0)
  })

  test('count the requested stores', async () => {
    const chain = await startChain(manyStores(40))
    chain.server.script(callPaths.page(1001), down)
    chain.server.script(callPaths.page(1002), down)
    const { code, stderr } = await chain.build(...keepLast, '--only', '1001', '1002', '1003')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('2 of 3 stores have no new content'),
    })
  })

  test('a site of one store keeps it, but is never published empty', async () => {
    const chain = await startChain(threeStores.slice(0, 1))
    chain.server.script(callPaths.page(101), down, down, healthy(callPaths.page(101)) ?? {}, down)
    const empty = await chain.build(...keepLast)
    expect(empty).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No store has content, neither new nor last good'),
    })
    expect(await fs.pathExists(chain.out)).toBe(false)
    expect((await chain.build(...keepLast)).code).toBe(0)
    const site = await filesIn(chain.out)
    expect((await chain.build(...keepLast)).code).toBe(0)
    expect(await filesIn(chain.out)).toEqual(site)
    expect(await chain.report()).toMatchObject({ fallbacks: { kept: [{ store: 101 }] } })
  })
})

describe('a content service that is down', () => {
  test('is given up when the footer finally fails', async () => {
    const chain = await chainWithLastGood()
    const site = await filesIn(chain.out)
    const asked = chain.server.count(callPaths.footer)
    chain.server.script(callPaths.footer, down)
    const { code, stderr } = await chain.build(...keepLast)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /error {3}http:.*get-footer: The footer failed 2 times, last: HTTP 503 Service Unavailable; the content service is down \(\d stores had answered\)\n/,
    )
    expect(stderr).toContain('Nothing was published; the previous output is unchanged.')
    expect(chain.server.count(callPaths.footer) - asked).toBe(2)
    expect(await filesIn(chain.out)).toEqual(site)
    const { problems } = await chain.report()
    expect(problems.at(-1)).toMatchObject({ code: 'CONTENT_DOWN', level: 'error' })
    expect(problems.map(({ code }) => code)).not.toContain('CONTENT_FAILED')
  })

  test('is given up when five stores fail one after another', async () => {
    const rows = manyStores(100)
    const chain = await startChain(rows, (path) =>
      path === callPaths.footer || path.endsWith('/1001') ? healthy(path) : down,
    )
    await configure(chain, 'keepLast: { maxShare: 1 }')
    const { code, stderr } = await chain.build(...keepLast, '--concurrency', '2')
    const asked = chain.server.requests.length
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /the content service is down \(5 stores failed in a row, 1 stores had answered\)\n/,
    )
    // The footer, the good store, the five failures, and the requests begun before the fifth failure.
    expect(asked).toBeLessThanOrEqual(1 + 2 + 9 * 4)
    await chain.server.idle()
    expect(chain.server.requests).toHaveLength(asked)
  })

  test('differs from single failing stores', async () => {
    const rows = manyStores(20)
    const chain = await startChain(rows, (path) =>
      /get-pages.*[02468]$/.test(path) ? down : healthy(path),
    )
    await configure(chain, 'keepLast: { maxShare: 0.5 }')
    const oneByOne = ['--retries', '0', '--concurrency', '1']
    expect((await chain.build('--on-error', 'keep-last', ...oneByOne)).code).toBe(0)
    const { fallbacks } = await chain.report()
    expect(fallbacks).toEqual({
      kept: [],
      leftOut: Array.from({ length: 10 }, (_, at) => 1002 + 2 * at),
    })
  })
})

describe('kept content is an input like any other', () => {
  const broken: [string, (chain: Chain) => Promise<void>, string][] = [
    ['index that is no JSON', (chain) => fs.writeFile(indexOf(chain), '{"versi'), 'index.json'],
    [
      'index of another shape',
      (chain) => fs.writeJson(indexOf(chain), { version: 1, stores: { 102: { page: '../x' } } }),
      'index.json',
    ],
    [
      'index in which a store has the answers of another one',
      async (chain) => {
        const index = await fs.readJson(indexOf(chain))
        await fs.writeJson(indexOf(chain), { ...index, stores: { 102: index.stores[101] } })
      },
      'index.json',
    ],
    [
      'answer that was cut',
      (chain) => changeAnswers(chain, (text) => text.slice(1)),
      'answers store 102',
    ],
    [
      'answer that was changed',
      (chain) => changeAnswers(chain, (text) => text.replace('Ames', 'Adel')),
      'answers store 102',
    ],
  ]

  test.each(broken)('an %s counts as none, and is replaced', async (_, damage, place) => {
    const chain = await chainWithLastGood()
    const site = await filesIn(chain.out)
    await damage(chain)
    chain.server.script(callPaths.page(102), down, down, rich, down)
    const first = await chain.build(...keepLast)
    expect(first.code).toBe(0)
    expect(first.stderr).toContain(`${place}: The last good content cannot be read and is`)
    expect(first.stderr).toMatch(/store 102 .*: the store is skipped/)
    expect((await chain.build(...keepLast)).stderr).not.toContain('counts as none')
    expect((await chain.build(...keepLast)).stderr).toContain('the store keeps its content')
    expect(await filesIn(chain.out)).toEqual(site)
  })

  test('a missing answer counts as none', async () => {
    const chain = await chainWithLastGood()
    await fs.emptyDir(join(lastGoodOf(chain), 'answers'))
    chain.server.script(callPaths.page(102), down)
    expect(await chain.build(...keepLast)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /is ignored: ENOENT[\s\S]*its last good content cannot be read/,
      ),
    })
  })

  test('answers of another host are not used', async () => {
    const chain = await chainWithLastGood()
    const other = await startContentServer((path) =>
      path === callPaths.page(102) ? down : healthy(path),
    )
    const { code, stderr } = await chain.build(...keepLast, '--content-host', other.url)
    await other.close()
    expect(code).toBe(0)
    expect(stderr).toMatch(/its last good content came from another host: the store is skipped/)
  })

  test('the second brand’s answers are those of the second host', async () => {
    const chain = await startChain()
    const second = await startContentServer(healthy)
    const third = await startContentServer(() => down)
    await chain.build(...keepLast, '--second-brand-host', second.url)
    second.script(callPaths.page(434), down)
    const same = await chain.build(...keepLast, '--second-brand-host', second.url)
    const other = await chain.build(...keepLast, '--second-brand-host', third.url)
    await Promise.all([second.close(), third.close()])
    expect(same.stderr).toMatch(/store 434 .*the store keeps its content/)
    expect(other.stderr).toMatch(/store 434 .*came from another host: the store is skipped/)
    expect([same.code, other.code]).toEqual([0, 0])
  })

  test('an interrupted build leaves it was', async () => {
    const chain = await chainWithLastGood()
    const index = await readFile(indexOf(chain), 'utf8')
    chain.server.script(callPaths.page(101), pageAnswer(101, '<p>never published</p>'))
    chain.server.script(callPaths.page(102), { fault: 'hang' })
    const ctrlC = new AbortController()
    const answers = await filesIn(join(lastGoodOf(chain), 'answers'))
    const hosts = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
    void chain.server.arrived(callPaths.page(434)).then(() => ctrlC.abort())
    const { code } = await runCli(['build', '--stores', 'list.json', ...keepLast, ...hosts], {
      cwd: chain.cwd,
      interrupt: ctrlC.signal,
    })
    expect(code).toBe(130)
    expect(await readFile(indexOf(chain), 'utf8')).toBe(index)
    expect(await filesIn(join(lastGoodOf(chain), 'answers'))).toMatchObject(answers)

    chain.server.script(callPaths.page(101), down)
    chain.server.script(callPaths.page(102), rich)
    expect((await chain.build(...keepLast)).code).toBe(0)
    const page = await readFile(join(chain.out, 'store/101/index.html'), 'utf8')
    expect(page).toContain('<p>page 101</p>')
  })

  test('a site whose content cannot be saved for the next build is not a failure', async () => {
    const chain = await startChain()
    const folder = JSON.stringify(lastGoodOf(chain))
    const addFiles = `() => { fs.rmSync(${folder}, { recursive: true }); fs.writeFileSync(${folder}, ''); return [] }`
    const config = `import fs from 'node:fs'; export default { plugins: [{ name: 'p', addFiles: ${addFiles} }] }`
    await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), config)
    const { code, stderr } = await chain.build(...keepLast)
    expect(code).toBe(0)
    expect(stderr).toContain('last-good: The site is built, but its content cannot be saved')
  })

  test('a folder in place of the index is reported and replaced', async () => {
    const chain = await startChain()
    await fs.outputFile(join(indexOf(chain), 'in-the-way'), '')
    const { code, stderr } = await chain.build(...keepLast)
    expect(code).toBe(0)
    expect(stderr).toContain('cannot be read and is ignored: EISDIR')
    expect(Object.keys((await fs.readJson(indexOf(chain))).stores)).toEqual(['101', '102', '434'])
  })

  test('a build that cannot save answers publishes nothing', async () => {
    const chain = await startChain()
    await fs.outputFile(join(lastGoodOf(chain), 'answers'), '')
    const { code, stderr } = await chain.build(...keepLast)
    expect(code).toBe(1)
    expect(stderr).toMatch(/last-good\/answers\/\w+\.json: cannot be written: ENOTDIR/)
    expect(await fs.pathExists(chain.out)).toBe(false)
  })

  test('sample content is never kept, and without keep-last nothing is', async () => {
    const cwd = await workingFolder()
    const sample = await runCli(['build', '--only', '101', ...keepLast], { cwd })
    expect(sample.code).toBe(0)
    expect(await fs.readdir(join(cwd, '.store-pages'))).not.toContain('last-good')
    const chain = await startChain()
    await chain.build()
    expect(await fs.pathExists(lastGoodOf(chain))).toBe(false)
  })
})

describe('wrong usage', () => {
  test('--on-error knows two words', async () => {
    const { code, stderr } = await runCli(['build', '--on-error', 'ignore'], {
      cwd: await workingFolder(),
    })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('Allowed choices are fail, keep-last.'),
    })
  })

  test.each([
    ["onError: 'ignore'", 'onError should be fail or keep-last'],
    ['keepLast: { maxage: 3 }', 'keepLast.maxage is not a key of the configuration'],
    ['keepLast: { maxAge: -1 }', 'keepLast.maxAge should not be negative'],
    ["keepLast: { maxAge: '7d' }", 'keepLast.maxAge should be a number of days'],
    ['keepLast: { maxShare: 5 }', 'keepLast.maxShare should be a number from 0 to 1'],
  ])('%s', async (config, message) => {
    const chain = await startChain()
    await configure(chain, config)
    expect(await chain.build()).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
    expect(chain.server.requests).toEqual([])
  })
})

/** Changes the text of every kept answer. */
async function changeAnswers(chain: Chain, change: (text: string) => string): Promise<void> {
  const folder = join(lastGoodOf(chain), 'answers')
  for (const name of await fs.readdir(folder)) {
    const file = join(folder, name)
    await fs.writeFile(file, change(await readFile(file, 'utf8')))
  }
}
