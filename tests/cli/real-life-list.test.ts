import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { tempPaths } from '../../cli/system/temp-paths.ts'
import { encodePath } from '../../data/paths.ts'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { startChain } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { runCli } from '../helpers/run-cli.ts'

// Values from real lists of thousands of stores.
const oddities: Partial<StoreRow>[] = [
  {
    AddressLine1: '東京都千代田区丸の内1丁目',
    City: '千代田区',
    State: '東京',
    Phone: '',
    Zip: '',
  },
  { AddressLine1: 'улица Тверская, 7', City: 'Москва', State: 'MOW', Phone: '+7 495 555-01-00' },
  { AddressLine1: 'شارع الملك فهد', City: 'الرياض', State: '01' },
  {
    AddressLine1: 'Av. Reforma #222 & Niza "Plaza"',
    City: 'México D.F.',
    AddressLine2: "O'Hara's <Mall>",
  },
  { AddressLine1: '5 > 4 {{City}} $& </title>', City: 'St. Mary’s – Café', YextId: 'a"b' },
  {
    AddressLine1: '\u{1F697} Straße 1',
    City: 'Zürich',
    Phone: 'call us',
    manager: { name: 'Zoë' },
  },
  { AddressLine1: ' 1 Main St ', City: 'A'.repeat(120), Zip: 'SW1A 1AA', Lat: 0, Lng: -180 },
]
const paths = [
  '東京/丸の内',
  'москва/тверская',
  'الرياض/1',
  'méxico df/reforma & niza',
  '100%/a+b',
  'zürich/straße',
  "st-mary's/'x'",
]

function rows(count: number): StoreRow[] {
  return Array.from({ length: count }, (_, n) =>
    storeRow({
      ...oddities[n % oddities.length],
      locationID: 1000 + n,
      URL: `/${paths[n % paths.length]}-${n}/`,
      Phone: n % 3 === 0 ? '' : (oddities[n % oddities.length]?.Phone ?? '(515) 555-0100'),
    }),
  )
}

test('a list of 2,000 real-life stores builds, each at the path that its link names', async () => {
  const list = rows(2000)
  const chain = await startChain(list)
  const { code, stderr } = await chain.build('--quiet')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/phone numbers of the list/),
  })
  expect(await chain.report()).toMatchObject({
    stores: 2000,
    pages: 4000,
    problems: [{ code: 'PHONES_UNREADABLE' }, { code: 'ZIPS_ODD' }, { code: 'POINTS_SHARED' }],
  })
  const sitemap = await readFile(join(chain.out, 'sitemap.xml'), 'utf8')
  for (const { locationID, URL: url } of list) {
    const path = url.slice(1, -1)
    expect(existsSync(join(chain.out, path, 'index.html'))).toBe(true)
    expect(existsSync(join(chain.out, 'store', String(locationID), 'index.html'))).toBe(true)
    const address = `https://www.example.com/${encodePath(path)}/`.replaceAll('&', '&amp;')
    expect(sitemap.includes(`<loc>${address}</loc>`)).toBe(true)
  }
})

test('a path may be as long as its page can be written, and no longer', async () => {
  const chain = await startChain()
  const around = Buffer.byteLength(`${tempPaths(chain.out).leftoverPrefix}-00000000//index.html`)
  const longest = pathOfLength(4095 - around)
  await fs.writeJson(join(chain.cwd, 'list.json'), [storeRow({ URL: `${longest}x` })])
  expect(await chain.build()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`is over ${longest.length} bytes long; no more can be written`),
  })
  expect(chain.server.requests).toEqual([])
  await fs.writeJson(join(chain.cwd, 'list.json'), [storeRow({ URL: longest })])
  expect((await chain.build()).code).toBe(0)
  expect(existsSync(join(chain.out, longest, 'index.html'))).toBe(true)
  chain.server.script(callPaths.footer, { body: '<p>another footer</p>' })
  expect((await chain.build()).code).toBe(0)
  expect(await fs.readdir(chain.cwd)).toEqual(['.store-pages', 'list.json', 'out'])
})

test('no store may have a name that a site, a shard or a release has of its own', async () => {
  const chain = await startChain()
  expect((await chain.build()).code).toBe(0)
  expect((await chain.build('--shard', '1/2', '--out', 'shard')).code).toBe(0)
  const { cwd } = chain
  expect(await runCli(['publish', 'srv'], { cwd })).toMatchObject({ code: 0 })
  const folders = ['out', 'shard', 'srv/current'].map((name) => join(cwd, name))
  const names = new Set((await Promise.all(folders.map((name) => fs.readdir(name)))).flat())
  // Store pages may be below the paths of the directory and of a brand.
  const own = [...names].filter(
    (name) => !['ames', 'des-moines', 'edina', 'locations', 'second'].includes(name),
  )
  expect(own).toContain('.published.json')
  const rows = own.map((name, index) => storeRow({ locationID: index, URL: name.toUpperCase() }))
  await fs.writeJson(join(cwd, 'list.json'), rows)
  const { code, stderr } = await chain.build()
  expect(code).toBe(2)
  for (const name of own)
    expect(stderr).toContain(`starts with the reserved name ${name.toUpperCase()}`)
})

test('names that some hosts do not accept are reported, with the hosts', async () => {
  const names = [
    'con',
    'a/LPT1.html/b',
    'end.',
    'end ',
    'a:b',
    'a/b|c',
    '.hidden',
    'console',
    'a.b',
  ]
  const chain = await startChain(names.map((URL, id) => storeRow({ locationID: id, URL })))
  const { code, stderr } = await chain.build()
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `warning 2 paths with a name that Windows keeps for a device, which Windows hosts do not accept: con, a/LPT1.html/b
        Give these stores another URL if the site is published there.
warning 2 paths with a name that ends with a dot or a space, which Windows hosts do not accept: end., end\u0020
warning 2 paths with one of : * " < > |, which Windows hosts and GitHub’s artifact uploads do not accept: a:b, a/b|c
warning 1 path with a name that begins with a dot, which artifact uploads without include-hidden-files do not accept: .hidden
`,
  })
})

/** A path of this number of bytes, in segments that a file system accepts. */
function pathOfLength(length: number): string {
  const text = 'x'.repeat(length)
  return Array.from(text, (letter, at) =>
    at % 200 === 199 && at < length - 1 ? '/' : letter,
  ).join('')
}
