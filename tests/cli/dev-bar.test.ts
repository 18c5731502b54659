import { expect, test } from 'vitest'
import type { ToolbarFacts } from '../../data/toolbar-facts.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { pageAnswer } from '../helpers/content-server.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { startCommand } from '../helpers/start-command.ts'

const kit = "import { definePart } from 'store-pages/templates'\n"
const page = "import { definePage } from 'store-pages/templates'\n"

/** The toolbar facts of pages, by path. */
async function startDev(cwd: string, ...args: string[]) {
  const { url } = await startCommand(['dev', '--port', '0', ...args], cwd)
  const { origin } = new URL(url)
  return {
    ask: (id: number) => fetch(`${origin}/@store-pages/ask-again?store=${id}`, { method: 'POST' }),
    async facts(path: string): Promise<ToolbarFacts> {
      await fetch(origin + path).then((answer) => answer.arrayBuffer())
      const answer = await fetch(`${origin}/@store-pages/bar?path=${path}`)
      return answer.json()
    },
  }
}

const hostsOf = ({ server: { url } }: Chain) => ['--content-host', url, '--second-brand-host', url]

const titled = ({ sections }: ToolbarFacts, title: string) =>
  sections.find((section) => section.title === title)?.rows.map(({ name, text }) => [name, text])

const region = ({ regions }: ToolbarFacts, name: string) => regions.find((one) => one.name === name)

test('a store is shown with its row, content, neighbours and warnings', async () => {
  const chain = await startChain([
    storeRow({ AddressLine2: '', Menu: { hot: 2 } }),
    storeRow({ locationID: 102, URL: 'ames/lincoln-way', City: 'Ames', Lat: 42.0255 }),
  ])
  const details = {
    hours: [{ day: 'Monday', opens: '07:30', closes: '18:00' }],
    specialHours: [
      { date: '2027-01-01', closed: true },
      { date: '2027-01-02', opens: '09:00', closes: '12:00' },
    ],
    timeZone: 'America/Chicago',
    services: [{ name: 'Tires' }, { name: 'Brakes' }],
    rating: { value: 4.5, count: 12 },
    reviews: [{ author: 'Ann', rating: 5, text: 'Good' }],
    coupons: [{ id: 'A1', description: 'Ten off', expires: '2027-02-01' }],
    promotions: 7,
    banner: 'Hello',
  }
  chain.server.script(
    '/wp-json/hl-cms/v1/get-pages-by-url/L0xvY2F0aW9uLVRlbXBsYXRl/101',
    pageAnswer(101, '<p>{{Nothing}}</p>', { details }),
  )
  const dev = await startDev(chain.cwd, '--stores', 'list.json', ...hostsOf(chain))
  const facts = await dev.facts('/store/101/')
  expect(facts.request?.text).toMatch(
    /^Requested at \d\d:\d\d:\d\d, \d+ ms: header 17 B, text 18 B, footer 13 B$/,
  )
  expect(facts.store?.id).toBe(101)
  expect(titled(facts, 'Store')?.slice(2)).toEqual([
    ['Kind', 'corporate'],
    ['Page', '/des-moines/hickman-rd/'],
    ['Page', '/store/101/'],
  ])
  expect(titled(facts, 'Row of the list')).toEqual(
    expect.arrayContaining([
      ['AddressLine2', '–'],
      ['Amenities', 'wifi, scan, towing, financing'],
      ['Menu', '{"hot":2}'],
    ]),
  )
  expect(titled(facts, 'Content')).toEqual([
    ['hours', 'Monday 07:30–18:00'],
    ['specialHours', '2027-01-01 closed\n2027-01-02 09:00–12:00'],
    ['timeZone', 'America/Chicago'],
    ['services', 'Tires, Brakes'],
    ['rating', '4.5 of 5 (12)'],
    ['reviews', 'Ann: 5 of 5'],
    ['coupons', 'A1: Ten off (to 2027-02-01)'],
    ['promotions', '–'],
    ['banner', 'Hello'],
    ['modified', '–'],
  ])
  expect(titled(facts, 'Nearest stores')).toEqual([['28 mi', '4120 Hickman Rd, Ames']])
  const warned = titled(facts, '2 warnings')?.map(([, text]) => text)
  expect(warned).toEqual([
    expect.stringContaining('promotions'),
    expect.stringContaining('{{Nothing}}'),
  ])
  expect(JSON.parse(facts.json)).toMatchObject({ id: 101, details: { banner: 'Hello' } })
})

test('regions are shown with their files and the origin of their content', async () => {
  const chain = await startChain([storeRow()])
  await putFiles(chain.cwd, {
    'store-pages.config.ts': `import { files } from 'store-pages'
const source = files('texts')
export default { stores: 'list.json', brands: [{ name: 'Bean' }], siteUrl: 'https://example.com/shops', languages: ['en', 'fr'],
  source: { ...source, header: (_, { once }) => once('h', ({ ask }) => ask('${chain.server.url}/header')) },
  plugins: [{ name: 'loyalty', parts: { loyalty: 'loyal.tsx' } }] }`,
    'loyal.tsx': `${kit}export default definePart({ render: () => <p>Points</p> })`,
    'templates/parts/hours.tsx': `${kit}export default definePart({ render: () => <p>Always</p> })`,
    'templates/pages/about.tsx': `${page}export default definePage({ title: 'About', render: () => <h1>About</h1> })`,
    'templates/islands/cups.tsx':
      "import { defineIsland } from 'store-pages/templates'\nexport default defineIsland({ render: () => <b>Cups</b> })",
    'texts/101.md': 'Hello',
    'texts/footer.html': '<p>Bye</p>',
  })
  chain.server.script('/header', { body: '<p>Header</p>' })
  const dev = await startDev(chain.cwd)
  const store = await dev.facts('/shops/store/101/')
  expect(region(store, 'loyalty')).toMatchObject({
    file: 'loyal.tsx of the plugin loyalty',
    kind: 'custom',
  })
  expect(titled(store, 'Store')?.slice(-1)).toEqual([['Page in fr', '/fr/store/101/']])
  expect(region(store, 'hours')).toMatchObject({
    file: 'templates/parts/hours.tsx',
    kind: 'custom',
    address: 'texts/101.md',
  })
  expect(region(store, 'phone')).toEqual({
    selector: '[data-part="phone"]',
    name: 'phone',
    file: 'templates/parts/phone.tsx of store-pages',
    kind: 'built-in',
    content: 'Phone of the list',
  })
  expect(region(store, "editors' header")?.address).toBe(`${chain.server.url}/header`)
  expect(region(store, "editors' footer")?.address).toBe('texts/footer.html')
  expect(region(store, 'island cups')?.file).toBe('templates/islands/cups.tsx')

  const mainOf = async (path: string) => region(await dev.facts(path), 'page')?.file
  expect([
    await mainOf('/shops/about/'),
    await mainOf('/shops/'),
    await mainOf('/shops/location_search/'),
    await mainOf('/shops/locations/iowa/'),
    await mainOf('/shops/nowhere/'),
    await mainOf('/@stores/'),
  ]).toEqual([
    'templates/pages/about.tsx',
    'templates/home.tsx of store-pages',
    'templates/location-search.tsx of store-pages',
    'templates/directory.tsx of store-pages',
    'templates/not-found.tsx of store-pages',
    undefined,
  ])
  expect(titled(await dev.facts('/@stores/'), 'Chain')).toEqual([
    ['List', 'list.json'],
    ['Stores', '1'],
    ['Bean', '1'],
    ['Content', 'files'],
    ['Address of the site', 'https://example.com/shops'],
    ['Languages', 'en, fr'],
  ])
})

test('a new request is shown with its changes, or with its failure', async () => {
  const chain = await startChain([storeRow()])
  const path = '/wp-json/hl-cms/v1/get-pages-by-url/L0xvY2F0aW9uLVRlbXBsYXRl/101'
  chain.server.script(path, pageAnswer(101, '<p>First</p>'), pageAnswer(101, '<p>Second</p>'))
  const dev = await startDev(chain.cwd, '--stores', 'list.json', ...hostsOf(chain))
  const askedFor = async () => (await dev.facts('/store/101/')).request
  await askedFor()
  await dev.ask(101)
  expect((await askedFor())?.text).toMatch(/; new: text$/)
  await dev.ask(101)
  expect((await askedFor())?.text).toMatch(/; nothing new$/)
  chain.server.script(path, { status: 503 })
  await dev.ask(101)
  expect(await askedFor()).toEqual({ text: expect.stringContaining('503'), failed: true })
  chain.server.script(path, pageAnswer(101, '<p>Third</p>'))
  await dev.ask(101)
  expect((await askedFor())?.text).toMatch(/; new: text$/)
})

test('skipped rows are shown beside the list of stores, and have no page', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) =>
    storeRow({ locationID: id, URL: `s/${id}`, ...(id > 1 && { Lat: 95 }) }),
  )
  const chain = await startChain(rows)
  const config = "export default { badRows: 'leave-out', guard: { maxBadRows: 1 }, source: 'none' }"
  await putFiles(chain.cwd, { 'store-pages.config.mjs': config })
  const dev = await startDev(chain.cwd, '--stores', 'list.json', '-c', 'store-pages.config.mjs')
  const facts = await dev.facts('/store/1/')
  expect(facts.regions).not.toEqual([])
  const index = await dev.facts('/@stores/')
  const warned = index.sections.find(({ title }) => title.endsWith('warnings'))
  expect(warned?.rows.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      /^list.json 5 rows \(2, 3, 4 and 2 more\): skipped because Lat should be/,
    ),
  )
})
