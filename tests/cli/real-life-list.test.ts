import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodePath } from '../../data/paths.ts'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { startChain } from '../helpers/chain.ts'

// What lists of thousands of stores really hold.
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
  'méxico d.f./reforma & niza',
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
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(await chain.report()).toMatchObject({ stores: 2000, pages: 4000 })
  const sitemap = await readFile(join(chain.out, 'sitemap.xml'), 'utf8')
  for (const { locationID, URL: url } of list) {
    const path = url.slice(1, -1)
    expect(existsSync(join(chain.out, path, 'index.html'))).toBe(true)
    expect(existsSync(join(chain.out, 'store', String(locationID), 'index.html'))).toBe(true)
    const address = `https://www.example.com/${encodePath(path)}/`.replaceAll('&', '&amp;')
    expect(sitemap.includes(`<loc>${address}</loc>`)).toBe(true)
  }
})
