import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { startChain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'

const config = join(packageRoot, 'tests/fixtures/plugin/store-pages.config.ts')

test('a plugin may use every hook', async () => {
  const chain = await startChain([
    storeRow({ manager: 'Ada' }),
    storeRow({ locationID: 102, URL: 'gone' }),
    storeRow({ locationID: 103, URL: 'hidden', hidden: true }),
    storeRow({ locationID: 104, URL: 'last', manager: 'Bo & Co', Phone: '' }),
  ])
  const { code, stderr } = await chain.build('--config', config)
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('every-hook: 4 pages stand'),
  })
  const files = Object.keys(await filesIn(chain.out)).filter((name) => !name.startsWith('assets/'))
  expect(files).toEqual([
    '.htaccess',
    '404.html',
    '_headers',
    'des-moines/hickman-rd/index.html',
    'favicon.svg',
    'headers.conf',
    'headers.json',
    'index.html',
    'last/index.html',
    'list/stores.txt',
    'location_search/index.html',
    'locations/index.html',
    'locations/iowa/des-moines/index.html',
    'locations/iowa/index.html',
    'redirects.conf',
    'release.json',
    'robots.txt',
    'sitemap.xml',
    'store/101/card.json',
    'store/101/index.html',
    'store/104/card.json',
    'store/104/index.html',
  ])
  const page = await readFile(join(chain.out, 'last/index.html'), 'utf8')
  expect(page).toContain('<p>Managed by Bo &amp; Co at Des Moines</p>')
  expect(page).toMatch(/<title>[^<]* \(104\)<\/title>/)
  expect(page).toContain('<!-- last --></body>')
  expect(await readFile(join(chain.out, 'list/stores.txt'), 'utf8')).toBe(
    '101 des-moines/hickman-rd true\n104 last false\n',
  )
  expect(await chain.report()).toMatchObject({ stores: 3, pages: 4, plugins: expect.any(Array) })
})

test('a home page of a plugin replaces the page of all stores', async () => {
  const chain = await startChain()
  const plugin = `{ name: 'home', addFiles: () => [{ path: 'index.html', content: 'Home' }] }`
  await fs.writeFile(
    join(chain.cwd, 'store-pages.config.ts'),
    `export default { plugins: [${plugin}] }`,
  )
  expect((await chain.build()).code).toBe(0)
  expect(await readFile(join(chain.out, 'index.html'), 'utf8')).toBe('Home')
  expect(await readFile(join(chain.out, 'location_search/index.html'), 'utf8')).toContain(
    'Find a store',
  )
})

const broken: [string, string, string][] = [
  [
    'throws',
    `transformHtml(html, { store }) { if (store.id === 102) throw new Error('boom'); return html }`,
    'store 102: The plugin bad failed in transformHtml: boom',
  ],
  ['returns nothing', `transformPage() {}`, 'The plugin bad returned nothing from transformPage'],
  [
    'gives two stores one path',
    `transformStores: (stores) => stores.map((store) => ({ ...store, path: 'same' }))`,
    'store 102: the path "same" is taken by store 101',
  ],
  [
    'leaves no store',
    `transformStores: () => []`,
    'has no stores (returned by the plugin bad from transformStores)',
  ],
  [
    'gives a store a text for a number',
    `transformStores: (stores) => stores.map((store) => ({ ...store, row: { ...store.row, Lat: 'a' } }))`,
    'store 101 Lat: should be a number from -90 to 90, got "a" (returned by the plugin bad from transformStores)',
  ],
  [
    'changes a store where it stands',
    `transformStores(stores) { stores[0].row.City = 7; return stores }`,
    'store 101 City: should be text, got 7 (returned by the plugin bad from transformStores)',
  ],
  [
    'gives a store a number that JSON does not have',
    `transformStores: ([store]) => [{ ...store, row: { ...store.row, Zip: 7n } }]`,
    'store 101 Zip: should be text, got a bigint (returned by',
  ],
  [
    'makes stores of something else',
    `transformStores: () => [7]`,
    'row 1 row: should be an object (returned by the plugin bad',
  ],
  [
    'makes a store of its row alone',
    `transformStores: ([{ row }]) => [row]`,
    'row 1 path: should be text (returned by the plugin bad',
  ],
  [
    'gives a store another id than its row has',
    `transformStores: ([store]) => [{ ...store, id: 7, brand: 'none', isCorporate: 1 }]`,
    `store 7 id: should be the locationID of its row, got 7 (returned by the plugin bad from transformStores)
        Correct the plugin; the store list is correct.
error   store 7 brand: should be main or second, got "none" (returned by the plugin bad from transformStores)
error   store 7 isCorporate: should be true or false, got 1 (returned by`,
  ],
  [
    'gives a store a reserved path',
    `transformStores: ([store]) => [{ ...store, path: 'assets/x' }]`,
    'store 101: the path "assets/x" starts with the reserved name assets (returned by the plugin bad',
  ],
  [
    'returns other content than it got',
    `transformContent: () => ({ header: 7 })`,
    'The plugin bad should return content, with the texts header, body and footer from transformContent',
  ],
  [
    'returns other pages than it got',
    `transformPage: () => ({ title: 'x' })`,
    'The plugin bad should return a page or null from transformPage',
  ],
  [
    'adds a file outside',
    `addFiles: () => [{ path: '../x', content: '' }]`,
    'The plugin bad may not add "../x"',
  ],
  [
    'adds a file over a page',
    `addFiles: () => [{ path: 'store/101/index.html', content: '' }]`,
    'it is taken',
  ],
  [
    'adds files that are no list',
    `addFiles: () => new Map([['a.txt', '']])`,
    'The plugin bad should return a list from addFiles, but returned something else',
  ],
  [
    'adds a file without content',
    `addFiles: () => [{ path: 'a.txt' }]`,
    'its content should be text, bytes or pieces of text',
  ],
  [
    'adds a file with a piece that is no text',
    `addFiles: () => [{ path: 'a.txt', content: ['a', 1] }]`,
    'The plugin bad failed in addFiles: a piece of a file should be text',
  ],
  [
    'fails while it makes a piece',
    `addFiles: () => [{ path: 'a.txt', content: (function* () { throw new Error('boom') })() }]`,
    'The plugin bad failed in addFiles: boom',
  ],
  [
    'adds a page over the page of a store',
    `sitePages: () => [{ path: 'store/101', render: () => '' }]`,
    'The plugin bad may not add the page "store/101": it is taken',
  ],
  [
    'adds a page with slashes at the ends of its path',
    `sitePages: () => [{ path: '/menu/', render: () => '' }]`,
    'The plugin bad may not add the page "/menu/": the path should have no slash at its ends',
  ],
  [
    'returns pages without a function',
    `sitePages: () => [{ path: 'menu', html: '' }]`,
    'docs/plugins.md says what sitePages returns',
  ],
  [
    'returns a problem with a code in lower case',
    `checkSite: () => [{ level: 'error', message: 'x', code: 'no-menu' }]`,
    'and perhaps a code in capitals, texts,',
  ],
  ['adds a file with no path', `addFiles: () => [{ content: '' }]`, 'a file needs a path'],
  [
    'adds a file with a backslash',
    `addFiles: () => [{ path: 'a\\\\b', content: '' }]`,
    'has a backslash',
  ],
]
test('a plugin’s error is reported with file and line, also in compiled code', async () => {
  const chain = await startChain()
  const plugin = `interface Nothing { a: { b: string } }

export const own = {
  name: 'own',
  transformPage() {
    const nothing = undefined as unknown as Nothing
    return { title: nothing.a.b }
  },
}`
  await fs.outputFile(join(chain.cwd, 'lib/own.ts'), plugin)
  const config = `import { own } from './lib/own.ts'\nexport default { plugins: [own] }`
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), config)
  for (const _ of ['compiled now', 'compiled before']) {
    const { code, stderr } = await chain.build()
    expect(stderr).toMatch(/store \d+: The plugin own failed in transformPage: Cannot read/)
    expect(stderr).toContain('error   lib/own.ts:7:29 store ')
    expect(code).toBe(1)
  }
})

test('a template’s error is reported with file and line, and the store', async () => {
  const chain = await startChain()
  const hook = `transformPage: (page) => ({ ...page, details: { services: [null] } })`
  const text = `export default { plugins: [{ name: 'own', ${hook} }] }`
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), text)
  const { code, stderr } = await chain.build()
  expect(stderr).toMatch(
    /^error {3}\S*\/templates\/parts\/services\.tsx:\d+:\d+ store \d+: The part services failed: Cannot read/m,
  )
  expect(code).toBe(1)
})

test('a plugin may create stores, and the next one changes them', async () => {
  const chain = await startChain()
  const make = `transformStores: ([store, ...rest]) => [{ ...store, path: 'own' }, ...rest]`
  const drop = `transformStores: (stores) => stores.filter(({ path }) => path === 'own')`
  const text = `export default { plugins: [{ name: 'make', ${make} }, { name: 'drop', ${drop} }] }`
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), text)
  expect((await chain.build()).code).toBe(0)
  expect(await fs.readdir(chain.out)).toContain('own')
  expect(await chain.report()).toMatchObject({ stores: 1, built: 1, pages: 2 })
})

test('a plugin may omit the optional fields of a row', async () => {
  const chain = await startChain()
  const bare = `transformStores: (stores) => stores.map(({ row: { State, Phone, Amenities, ...row }, ...store }) => ({ ...store, row }))`
  const text = `export default { plugins: [{ name: 'bare', ${bare} }] }`
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), text)
  expect((await chain.build()).code).toBe(0)
  const page = await fs.readFile(join(chain.out, 'ames/lincoln-way/index.html'), 'utf8')
  expect(page).toMatch(/<title>[^<]* \| 4120 Hickman Rd Des Moines<\/title>/)
})

test.each(broken)('a plugin that %s stops the build', async (_, hook, message) => {
  const chain = await startChain()
  await chain.build()
  const before = await filesIn(chain.out)
  const text = `export default { plugins: [{ name: 'bad', ${hook} }] }`
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), text)
  const { code, stderr } = await chain.build()
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(code).toBeGreaterThan(0)
  expect(await filesIn(chain.out)).toEqual(before)
})
