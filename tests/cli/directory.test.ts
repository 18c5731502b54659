import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'

/** Twelve stores in a line to the east, a tenth of a degree apart, two in each city. */
const rows: StoreRow[] = Array.from({ length: 12 }, (_, at) =>
  storeRow({
    locationID: 1 + at,
    URL: `s/${at}`,
    Lat: 41,
    Lng: -93 + at / 10,
    City: `City ${Math.floor(at / 2)}`,
  }),
)

const site = ['--site-url', 'https://x.com']

async function rewrite({ cwd }: Chain, list: StoreRow[]): Promise<void> {
  await fs.writeJson(join(cwd, 'list.json'), list)
}

test('a new store changes the pages that it is nearby on, and no others', async () => {
  const chain = await startChain(rows)
  expect((await chain.build(...site)).code).toBe(0)
  const near = await readFile(join(chain.out, 's/5/index.html'), 'utf8')
  const shown = near.matchAll(/<li data-store="(\d+)" data-miles="([\d.]+)"/g)
  expect(Array.from(shown, ([, id, miles]) => `${id} ${miles}`)).toEqual([
    '5 5.2',
    '7 5.2',
    '4 10.4',
    '8 10.4',
    '3 15.6',
  ])

  const added = storeRow({ ...rows[0], locationID: 99, URL: 's/99', Lng: -93.01 })
  await rewrite(chain, [...rows, added])
  expect((await chain.build(...site)).code).toBe(0)
  const { changed } = (await chain.report()) as unknown as { changed: string[] }
  const pages = changed.filter((path) => path.startsWith('/s/'))
  expect(pages).toEqual(['/s/0/', '/s/1/', '/s/2/', '/s/99/'])
})

test('the home page leads to every store in three clicks, by links alone', async () => {
  const chain = await startChain(rows)
  await chain.build(...site)
  const files = await filesIn(chain.out)
  const linksOf = (address: string) => {
    const html = files[`${address.slice(1)}index.html`] ?? ''
    const [, main = ''] = html.split('<main')
    return Array.from(main.matchAll(/ href="(\/[^"#?]*)"/g), ([, href]) => href ?? '')
  }
  let reached = ['/']
  for (let clicks = 0; clicks < 3; clicks++)
    reached = [...new Set([...reached, ...reached.flatMap(linksOf)])].filter(
      (address) => address !== '/location_search/',
    )
  expect(reached).toEqual(expect.arrayContaining(rows.map(({ URL }) => `/${URL}/`)))
})

test('a city lists the weeks of its stores, and their status', async () => {
  const two = [storeRow({ OpensOn: '2027-03-03' }), storeRow({ locationID: 102, URL: 's/2' })]
  const chain = await startChain(two)
  const timeZone = 'America/Chicago'
  const weekday = { day: 'Monday', opens: '07:30' }
  const answerOf = async (closes: string) => {
    const details = { timeZone, hours: [{ ...weekday, closes }] }
    chain.server.script(callPaths.page(102), pageAnswer(102, '<p>Hello</p>', { details }))
    await chain.build(...site)
    const html = await readFile(join(chain.out, 'locations/iowa/des-moines/index.html'), 'utf8')
    return html.match(/<span class="(?:life-line|directory-hours)".*?<\/span>/g)
  }
  const opens =
    '<span class="life-line" data-life="opening" data-ends="2027-03-03T00:00:00.000">Opens on Mar 3, 2027</span>'
  // No line breaks within an interval.
  const week = (closes: string) =>
    `<span class="directory-hours">Mon\u00a07:30\u00a0AM\u00a0–\u2060\u00a0${closes}\u00a0PM</span>`
  expect(await answerOf('18:00')).toEqual([opens, week('6:00')])
  expect(await answerOf('17:00')).toEqual([opens, week('5:00')])
})

test('release.json has the hash of each page of the directory, and an unchanged one is kept', async () => {
  const chain = await startChain(rows)
  await chain.build(...site)
  const { directory } = await fs.readJson(join(chain.out, 'release.json'))
  expect(Object.keys(directory).slice(0, 3)).toEqual([
    '/locations/',
    '/locations/iowa/',
    '/locations/iowa/city-0/',
  ])
  await rewrite(chain, [...rows.slice(0, -1), storeRow({ ...rows[11], Phone: '' })])
  await chain.build(...site)
  const { directory: next } = await fs.readJson(join(chain.out, 'release.json'))
  const changed = Object.keys(next).filter((address) => next[address] !== directory[address])
  expect(changed).toEqual(['/locations/', '/locations/iowa/', '/locations/iowa/city-5/'])
})

test('without a directory there are no such pages and no links to them', async () => {
  const chain = await startChain(rows.slice(0, 2))
  const code = 'export default { directory: false }'
  await fs.writeFile(join(chain.cwd, 'own.config.mjs'), code)
  expect((await chain.build('-c', 'own.config.mjs')).code).toBe(0)
  const files = await filesIn(chain.out)
  expect(Object.keys(files).filter((name) => name.startsWith('locations'))).toEqual([])
  expect(files['s/0/index.html']).not.toMatch(/breadcrumb|locations/i)
})

test('the directory has the configured path, and a custom page stays', async () => {
  const chain = await startChain(rows.slice(0, 2))
  await fs.outputFile(join(chain.cwd, 'public/stores/iowa/index.html'), 'mine')
  await fs.writeFile(
    join(chain.cwd, 'store-pages.config.ts'),
    "export default { directory: { path: '/stores/' } }",
  )
  expect((await chain.build()).code).toBe(0)
  const files = await filesIn(chain.out)
  expect(Object.keys(files).filter((name) => name.startsWith('stores/'))).toEqual([
    'stores/index.html',
    'stores/iowa/city-0/index.html',
    'stores/iowa/index.html',
  ])
  expect(files['stores/iowa/index.html']).toBe('mine')
})

test('a directory may not be where other files are', async () => {
  const chain = await startChain()
  await fs.writeFile(
    join(chain.cwd, 'own.config.mjs'),
    "export default { directory: { path: 'assets' } }",
  )
  expect(await chain.build('-c', 'own.config.mjs')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('should be a path that no other file of the site has'),
  })
})
