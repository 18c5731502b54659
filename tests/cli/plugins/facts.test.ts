import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { beforeEach, expect, test } from 'vitest'
import { type Chain, startChain, threeStores } from '../../helpers/chain.ts'
import { callPaths, healthy, pageAnswer } from '../../helpers/content-server.ts'
import { filesIn } from '../../helpers/files-in.ts'

/** An index of all coupons, and a check that every page has one. */
const coupons = `{
  name: 'coupons',
  pageFacts(page, { html, scan }) {
    globalThis.noted.push(page.store.id)
    const coupons = page.details.coupons?.map(({ description }) => description)
    return coupons && { coupons, links: scan.issues, isWhole: html.startsWith('<!doctype html>') }
  },
  async sitePages({ pages }) {
    const found = []
    for await (const { store, facts } of pages)
      for (const coupon of facts?.coupons ?? []) found.push([store, coupon])
    const lines = found.map(([{ id }, coupon]) => '<li>' + id + ' ' + coupon + '</li>')
    return [{
      path: 'coupons/all',
      title: 'Coupons',
      description: 'All of them',
      stores: found.map(([store]) => store),
      render() {
        globalThis.rendered += 1
        return '<h1>Coupons</h1><ul>' + lines.join('') + '</ul>'
      },
    }]
  },
  async addFiles(pages, { sitePages }) {
    const facts = []
    for await (const page of pages) facts.push(page.facts ?? null)
    return [
      { path: 'facts.json', content: JSON.stringify({ facts, sitePages }) },
      { path: 'slow.txt', inputs: facts, content: () => 'made ' + ++globalThis.made },
    ]
  },
  async checkSite({ pages, answers, partial }) {
    const problems = []
    for await (const { store, facts } of pages)
      if (!facts) problems.push({ level: 'warning', code: 'NO_COUPONS', message: 'no coupons', hint: 'Add some.', store: store.id })
    if (!partial && !['coupons/all', '/coupons/all/'].every(answers)) problems.push({ level: 'error', message: 'no index' })
    if (!partial && ['coupons//all', '/../coupons/', 'coupons/none'].some(answers)) problems.push({ level: 'error', message: 'no such page' })
    return problems
  },
}`

const called = globalThis as unknown as { noted: unknown[]; rendered: number; made: number }

beforeEach(() => {
  Object.assign(called, { noted: [], rendered: 0, made: 0 })
})

/** A store's coupons depend on its id. */
function withCoupons(texts: Record<number, string>) {
  return (path: string) => {
    const id = Number(path.slice(path.lastIndexOf('/') + 1))
    const text = path === callPaths.page(id) ? texts[id] : undefined
    if (text === undefined) return healthy(path)
    const coupon = { id: 'c', description: text, expires: '2030-01-01' }
    const body = '<a href="/nowhere/">There</a>'
    return pageAnswer(id, body, { details: { coupons: [coupon] } })
  }
}

async function chainWith(plugin: string, texts: Record<number, string> = { 101: '$5 off' }) {
  const shown = { ...texts }
  const chain = await startChain(threeStores, (path) => withCoupons(shown)(path))
  const config = `export default { siteUrl: 'https://www.example.com', plugins: [${plugin}] }`
  await writeFile(join(chain.cwd, 'store-pages.config.mjs'), config)
  return { chain, shown }
}

async function build(chain: Chain, ...args: string[]) {
  Object.assign(called, { noted: [], rendered: 0 })
  const { code, stderr } = await chain.build('-c', 'store-pages.config.mjs', ...args)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return { noted: called.noted.toSorted(), rendered: called.rendered, made: called.made }
}

const noCoupons = (store: number) => ({
  code: 'NO_COUPONS',
  level: 'warning',
  message: `store ${store}: no coupons`,
  store,
  hint: 'Add some.',
})

test('a page, a file and a check use facts that a plugin has recorded of pages', async () => {
  const { chain } = await chainWith(coupons)
  expect(await build(chain)).toEqual({ noted: [101, 102, 434], rendered: 1, made: 1 })
  const html = await readFile(join(chain.out, 'coupons/all/index.html'), 'utf8')
  expect(html).toContain(
    '<main id="main" class="editor-content"><h1>Coupons</h1><ul><li>101 $5 off</li></ul></main>',
  )
  expect(html).toMatch(/<title>Coupons \| [^<]+<\/title>/)
  expect(html).toContain('<meta name="description" content="All of them"')
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/coupons/all/"')
  expect(await fs.readJson(join(chain.out, 'facts.json'))).toEqual({
    facts: [{ coupons: ['$5 off'], links: ['link /nowhere/'], isWhole: true }, null, null],
    sitePages: [
      '',
      'second',
      'location_search',
      'second/location_search',
      'locations',
      'locations/iowa',
      'locations/iowa/des-moines',
      'second/locations',
      'second/locations/iowa',
      'coupons/all',
    ],
  })
  expect(await readFile(join(chain.out, 'sitemap.xml'), 'utf8')).toContain(
    '<loc>https://www.example.com/coupons/all/</loc>',
  )
  const { problems } = await chain.report()
  expect(problems.filter(({ code }) => code === 'NO_COUPONS')).toEqual([
    noCoupons(102),
    noCoupons(434),
  ])
})

test('an unchanged night renders nothing, and reports the same', async () => {
  const { chain } = await chainWith(coupons)
  await build(chain)
  const [before, { problems }] = [await filesIn(chain.out), await chain.report()]
  expect(await build(chain)).toEqual({ noted: [], rendered: 0, made: 1 })
  expect(await filesIn(chain.out)).toEqual(before)
  expect(await chain.report()).toMatchObject({ problems, files: { written: 0 } })
})

test('only a changed store gets new facts, and files from them are made again', async () => {
  const { chain, shown } = await chainWith(coupons)
  await build(chain)
  shown[102] = '$9 off'
  expect(await build(chain)).toEqual({ noted: [102], rendered: 1, made: 2 })
  const html = await readFile(join(chain.out, 'coupons/all/index.html'), 'utf8')
  expect(html).toContain('<li>101 $5 off</li><li>102 $9 off</li>')
})

const harms: [name: string, harm: (folder: string) => Promise<unknown>][] = [
  ['removed', (folder) => fs.remove(folder)],
  ['emptied', (folder) => eachFile(folder, () => '')],
  ['cut', (folder) => eachFile(folder, (text) => text.slice(0, text.length / 2))],
  ['edited', (folder) => eachFile(folder, (text) => text.replaceAll('$5 off', '$7 off'))],
]

async function eachFile(folder: string, change: (text: string) => string) {
  for (const name of await fs.readdir(folder)) {
    const file = join(folder, name)
    await writeFile(file, change(await readFile(file, 'utf8')))
  }
}

test.each(harms)('cached facts may be %s', async (_, harm) => {
  const { chain } = await chainWith(coupons)
  await build(chain)
  const before = await filesIn(chain.out)
  await harm(join(chain.cwd, '.store-pages/cache/pages'))
  called.made = 0
  expect((await build(chain)).noted).toContain(101)
  expect(await filesIn(chain.out)).toEqual(before)
})

test('an edited plugin makes its pages and files again', async () => {
  const { chain } = await chainWith(coupons)
  await build(chain)
  const edited = coupons.replace('<h1>Coupons', '<h1>Deals').replace("'made '", "'done '")
  const config = `export default { siteUrl: 'https://www.example.com', plugins: [${edited}] }`
  await writeFile(join(chain.cwd, 'edited.config.mjs'), config)
  await build(chain, '-c', 'edited.config.mjs')
  expect(await readFile(join(chain.out, 'coupons/all/index.html'), 'utf8')).toContain('<h1>Deals')
  expect(await readFile(join(chain.out, 'slow.txt'), 'utf8')).toBe('done 2')
})

test('check reports a plugin’s problems of the sample pages', async () => {
  const { chain } = await chainWith(coupons)
  const { runCli } = await import('../../helpers/run-cli.ts')
  const hosts = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
  const { stdout } = await runCli(
    [
      'check',
      '-c',
      'store-pages.config.mjs',
      '--stores',
      'list.json',
      '--content',
      '--json',
      ...hosts,
    ],
    { cwd: chain.cwd },
  )
  const { problems }: { problems: { code: string }[] } = JSON.parse(stdout)
  expect(problems.filter(({ code }) => code === 'NO_COUPONS')).toEqual([
    noCoupons(102),
    noCoupons(434),
  ])
})

const rules: [level: string, code: number][] = [
  ['error', 1],
  ['warning', 0],
  ['info', 0],
]

test.each(rules)(
  'a rule of the chain that finds an %s ends the build with %i',
  async (level, code) => {
    const { chain } = await chainWith(`{ name: 'rule', checkSite: () => [
    { level: '${level}', message: 'store has no hours', hint: 'Add hours.', store: 102, url: 'https://x.example/' },
  ] }`)
    const { stderr, ...ended } = await chain.build('-c', 'store-pages.config.mjs')
    expect(ended.code).toBe(code)
    expect(stderr).toContain('store 102 https://x.example/: store has no hours')
    expect(stderr).toContain('Add hours.')
    expect(fs.existsSync(chain.out)).toBe(code === 0)
    const { problems } = await chain.report()
    const told = problems.filter((one) => one.code === 'SITE_CHECK')
    expect(told).toHaveLength(level === 'info' ? 0 : 1)
  },
)

const replaced: [name: string, page: string, file: string, text: string][] = [
  [
    'a whole document',
    `render: () => '<!doctype html><title>x</title>'`,
    'a/index.html',
    '<!doctype html><title>x</title>',
  ],
  [
    'pieces of a document',
    `*render() { yield '<!doctype html>'; yield 'é' }`,
    'a/index.html',
    '<!doctype html>é',
  ],
  ['nothing', 'render: () => undefined', 'a/index.html', ''],
]

test.each(replaced)('a page of a plugin may be %s', async (_, render, file, text) => {
  const { chain } = await chainWith(`{ name: 'own', sitePages: () => [{ path: 'a', ${render} }] }`)
  await build(chain)
  const path = join(chain.out, file)
  expect(fs.existsSync(path) ? await readFile(path, 'utf8') : '').toBe(text)
})

test('a page of a plugin may be an element, a file, and in place of a built-in page', async () => {
  const { chain } = await chainWith(`
    { name: 'home', sitePages: () => [{ path: '', render: () => element('h1', 'Hello & welcome') }] },
    { name: 'locator', sitePages: ({ pages }) => [{ path: 'location_search', render: async () => {
      const ids = []
      for await (const { store } of pages) ids.push(store.id)
      return '<p>' + ids.join(' ') + '</p>'
    } }] },
    { name: 'own', sitePages: () => [{ path: 'old/page.html', listed: false, render: () => '<p>Old</p>' }] }`)
  const config = join(chain.cwd, 'store-pages.config.mjs')
  const react = `const element = (type, children) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, ref: null, props: { children } })\n`
  await writeFile(config, react + (await readFile(config, 'utf8')))
  await build(chain)
  const text = (file: string) => readFile(join(chain.out, file), 'utf8')
  expect(await text('index.html')).toContain('<h1>Hello &amp; welcome</h1>')
  expect(await text('location_search/index.html')).toContain('<p>101 102 434</p>')
  expect(await text('old/page.html')).toContain('<p>Old</p>')
  expect(await text('sitemap.xml')).not.toContain('old/page')
  expect(Object.keys(await filesIn(chain.out)).filter((name) => name.includes('locator'))).toEqual(
    [],
  )
})

const wrong: [name: string, hook: string, message: string][] = [
  [
    'facts that JSON cannot hold',
    'pageFacts: () => new Date()',
    'The plugin bad should return what JSON can say, or nothing from pageFacts',
  ],
  [
    'facts with a number that is none',
    'pageFacts: () => ({ a: NaN })',
    'The plugin bad should return what JSON can say',
  ],
  [
    'a page without a path',
    'sitePages: () => [{ render: () => "" }]',
    'The plugin bad should return a list of pages, each with the text path and the function render, and',
  ],
  [
    'a page outside of the site',
    'sitePages: () => [{ path: "../x", render: () => "" }]',
    'The plugin bad may not add',
  ],
  [
    'a page over a store',
    'sitePages: () => [{ path: "store/101", render: () => "" }]',
    'it is taken',
  ],
  [
    'two pages at one path',
    'sitePages: () => [1, 2].map(() => ({ path: "a", render: () => "" }))',
    'it is taken',
  ],
  [
    'a page that throws',
    'sitePages: () => [{ path: "a", render() { throw new Error("boom") } }]',
    'The plugin bad failed in sitePages: boom',
  ],
  [
    'a problem without words',
    'checkSite: () => [{ level: "error" }]',
    'The plugin bad should return a list of problems, each with the level error, warning or info and the text message, and',
  ],
  [
    'a problem with a code that is no word',
    'checkSite: () => [{ level: "error", message: "x", code: "a b" }]',
    'The plugin bad should return a list of problems',
  ],
  [
    'a file whose making throws',
    'addFiles: () => [{ path: "a.txt", content() { throw new Error("boom") } }]',
    'The plugin bad failed in addFiles: boom',
  ],
]

test.each(wrong)('%s: the build ends, and names the plugin', async (_, hook, message) => {
  const { chain } = await chainWith(`{ name: 'bad', ${hook} }`)
  const { code, stderr } = await chain.build('-c', 'store-pages.config.mjs')
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
  expect(fs.existsSync(chain.out)).toBe(false)
})
