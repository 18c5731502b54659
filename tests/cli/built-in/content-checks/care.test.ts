import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { wrongPhones } from '../../../../cli/built-in/content-checks/wrong-phones.ts'
import type { StoreRow } from '../../../../data/store.ts'
import { dayAfter } from '../../../../data/store-status.ts'
import { storeRow } from '../../../fixtures/store-row.ts'
import { type Chain, startChain } from '../../../helpers/chain.ts'
import { store } from '../../../helpers/content-client.ts'
import { callPaths, pageAnswer } from '../../../helpers/content-server.ts'
import { runCli } from '../../../helpers/run-cli.ts'

const holiday = dayAfter(new Date().toISOString().slice(0, 10), 9)
const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const hours = everyDay.map((day) => ({ day, opens: '08:00', closes: '18:00' }))
const usual = { hours, specialHours: [{ date: holiday, closed: true }] }

const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const rows = ids.map((id) => rowOf(id))

function rowOf(id: number, fields: Partial<StoreRow> = {}): StoreRow {
  const own = { locationID: id, URL: `ia/street-${id}`, Phone: `(515) 555-01${10 + id}` }
  return storeRow({ ...own, ...fields })
}

/** A store's own facts, all of them correct. */
function textOf(id: number, more = ''): string {
  const words = `In ${2000 + id}-01-02 we began with ${id} bays. `.repeat(12)
  return `<h2 id="we">We</h2><p>${words}Call {{Phone}} or (515) 555-01${10 + id}, free 1-800-555-0199, fax (515) 555-0155.</p>
    <a href="#we">Up</a><a href="#">Top</a><a href="/tires/">Tires</a><a href="/ia/street-1/#x">One</a>
    <a href="/location_search/?q=1">All</a><img src="/line.png" alt="">${more}`
}

const shared = textOf(8).replace('(515) 555-0118', 'us')

/** Content with one fault of each kind. */
const planted: Record<number, { text?: string; details?: object }> = {
  1: { text: textOf(1, '<p><a href="/ia/street-99/#top">Our new store</a></p>') },
  2: { text: textOf(2, '<a href="#menu">Menu</a>') },
  3: { details: { hours } },
  4: { text: textOf(4, '<p>Ring (515) 555-0115.</p>') },
  5: { text: textOf(5, '<p>Ring <a href="tel:+15155550188">us</a>.</p>') },
  7: { text: textOf(7, '<figure><img src="/shop.jpg"></figure>') },
  8: { text: shared },
  9: { text: shared },
  10: {
    details: {
      ...usual,
      hours: hours.with(1, { day: 'Tuesday', opens: '09:00', closes: '09:00' }),
    },
  },
}

async function startCared(list = rows, faults = planted, header = '<p>header</p>'): Promise<Chain> {
  const chain = await startChain(list, (path) => {
    if (path === callPaths.footer) return { body: '<p>footer</p>' }
    const id = ids.find((one) => [callPaths.header(one), callPaths.page(one)].includes(path))
    if (id === undefined) return undefined
    if (path === callPaths.header(id)) return { body: header }
    const { text = textOf(id), details = usual } = faults[id] ?? {}
    return pageAnswer(id, text, { details })
  })
  return chain
}

async function careIn({ cwd }: { cwd: string }): Promise<string[]> {
  const { problems } = await fs.readJson(join(cwd, '.store-pages/report.json'))
  return problems
    .filter(({ code }: { code: string }) => code.startsWith('CARE_'))
    .map(({ code, message }: { code: string; message: string }) => `${code} ${message}`)
}

const chicago = { Lat: 41.8781, Lng: -87.6298 }
const faulty = rows.with(5, rowOf(6, chicago)).with(8, rowOf(9, { Lat: 0, Lng: 0 }))
const header = '<a href="/store/77/">Best</a><img src="/logo.png">'

const told = (host: string) => [
  `CARE_HOLIDAY 9 of 10 stores have special hours for ${holiday}; these have none: store 3 (/ia/street-3/)`,
  'CARE_PHONE The phone number (515) 555-0115 belongs to store 5, but is in the text of store 4 (/ia/street-4/)',
  'CARE_PHONE The phone number +15155550188 belongs to no store, but is in the text of store 5 (/ia/street-5/)',
  'CARE_POINT The coordinates are far from the address: store 6 (/ia/street-6/), 502 km from ZIP 50310',
  'CARE_NO_POINT This store has no coordinates: store 9 (/ia/street-9/)',
  `CARE_PICTURE The picture ${host}/logo.png has no alt text in the header of Hartland`,
  `CARE_PICTURE The picture ${host}/shop.jpg has no alt text in store 7 (/ia/street-7/)`,
  'CARE_TEXT These pages have the same text: store 8 (/ia/street-8/), store 9 (/ia/street-9/)',
  'CARE_LINK A link in the header of Hartland leads to /store/77/, which is not on the site',
  'CARE_LINK A link in store 1 (/ia/street-1/) leads to /ia/street-99/, which is not on the site',
  'CARE_ANCHOR A link in store 2 (/ia/street-2/) leads to #menu, which is not on the page',
  'CARE_HOURS The opening hours are probably wrong in store 10 (/ia/street-10/): Tuesday 09:00 to 09:00',
]

test('a chain with one fault of each kind gets these warnings, night by night, and in shards', async () => {
  const chain = await startCared(faulty, planted, header)
  const { url } = chain.server
  const { stderr } = await chain.build()
  expect(await careIn(chain)).toEqual(told(url))
  expect(stderr).toContain(
    `        Add this day to their special hours, even if they open as usual (${url}/wp-admin/edit.php?post_type=hl_cms_store). To disable this check, set care: { holidays: false } in the config file.`,
  )
  await chain.build()
  expect(await fs.readJson(join(chain.cwd, '.store-pages/report.json'))).toMatchObject({
    files: { written: 0 },
  })
  expect(await careIn(chain)).toEqual(told(url))
  for (const shard of ['1/2', '2/2']) {
    await chain.build('--shard', shard, '--out', `part-${shard[0]}`)
    expect(await careIn(chain)).toEqual([])
  }
  await runCli(['merge', 'part-1', 'part-2', '--stores', 'list.json', '--out', 'whole'], chain)
  expect(await careIn(chain)).toEqual(told(url))
})

test('each kind can be switched off, and all of them', async () => {
  const chain = await startCared(faulty, planted, header)
  const config = async (name: string, care: string) => {
    await fs.writeFile(join(chain.cwd, name), `export default { care: ${care} }`)
    await chain.build('-c', name)
    return careIn(chain)
  }
  expect(await config('none.mjs', 'false')).toEqual([])
  const most = 'holidays: false, phones: false, points: false, pictures: false, links: false'
  const left = told('').filter((line) => /^CARE_(?:TEXT|HOURS)/.test(line))
  expect(await config('two.mjs', `{ ${most}, hours: true }`)).toEqual(left)
  expect(await config('others.mjs', '{ texts: false, hours: false }')).toEqual(
    told(chain.server.url).filter((line) => !/^CARE_(?:TEXT|HOURS)/.test(line)),
  )
})

test('without a country, the phone of another store is seen, and no other number is guessed at', async () => {
  const stores = rows.map(({ locationID, Phone }) => ({
    ...store(locationID),
    row: storeRow({ Phone }),
  }))
  const of = (phone: string) => ({
    store: stores[0] ?? store(1),
    place: 'store 1',
    phones: [phone],
  })
  const written = [of('(515) 555-0115'), of('(515) 555-0188')]
  expect(await wrongPhones(written, stores, { isWhole: true })).toEqual([
    { phone: '(515) 555-0115', owner: 5, place: 'store 1' },
  ])
})

test('a chain without a fault gets no warning', async () => {
  const chain = await startCared(rows, {})
  await chain.build()
  expect(await careIn(chain)).toEqual([])
})

test('the report names all places of a fault, of which the message names three', async () => {
  const far = rows.map((row) => rowOf(Number(row.locationID), chicago))
  const chain = await startCared(far.slice(0, 5), {})
  await chain.build()
  const { problems } = await fs.readJson(join(chain.cwd, '.store-pages/report.json'))
  const { message, places } = problems.find(({ code }: { code: string }) => code === 'CARE_POINT')
  const places5 = [1, 2, 3, 4, 5].map(
    (id) => `store ${id} (/ia/street-${id}/), 502 km from ZIP 50310`,
  )
  expect(places).toEqual(places5)
  expect(message).toBe(
    `The coordinates are far from the address: ${places5.slice(0, 3).join(', ')} and 2 more`,
  )
  const page = await fs.readFile(join(chain.cwd, '.store-pages/report.html'), 'utf8')
  const items = places5.map((place) => `<li>${place}</li>`).join('')
  expect(page).toContain(
    `<details><summary>The first 5 places</summary><ul>${items}</ul></details>`,
  )
})
