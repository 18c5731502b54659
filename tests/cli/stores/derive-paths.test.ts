import { expect, test } from 'vitest'
import { checkStores } from '../../../cli/stores/check-stores.ts'
import { LeftOut } from '../../../cli/stores/left-out.ts'
import type { Brand } from '../../../data/brands.ts'
import { slugOf } from '../../../data/slug.ts'

const chain = {
  brands: [
    { id: 'main', label: 'A' },
    { id: 'second', label: 'B', locationIDs: ['ia-boone-2-b-st'] },
  ] as Brand[],
  corporateIds: new Set(['ia-ames-1-a-st']),
}

/** Rows and their paths, by the field that distinguishes them. */
async function made(rows: readonly object[], forwards = true) {
  const list = forwards ? rows : rows.toReversed()
  const stores = await checkStores(list, 'list.json', chain)
  const inOrder = forwards ? stores : stores.toReversed()
  return inOrder.map(({ path, id }) => [path, id])
}

const ames = { State: 'IA', City: 'Ames', AddressLine1: '1 A St' }

test.each([
  ['by town and street', [ames], [['ia/ames/1-a-st', 'ia-ames-1-a-st']]],
  ['by town alone', [{ City: 'Ames' }], [['ames', 'ames']]],
  ['by street alone', [{ AddressLine1: '1 A St' }], [['1-a-st', '1-a-st']]],
  ['by name alone', [{ Name: 'Mall' }], [['mall', 'mall']]],
  ['by name and town', [{ Name: 'Mall', City: 'Ames' }], [['ames/mall', 'ames-mall']]],
  [
    'at one address by their names',
    [
      { ...ames, Name: 'North' },
      { ...ames, Name: 'South' },
    ],
    [
      ['ia/ames/1-a-st/north', 'ia-ames-1-a-st-north'],
      ['ia/ames/1-a-st/south', 'ia-ames-1-a-st-south'],
    ],
  ],
  [
    'at one address by their ids, where a name is missing',
    [
      { ...ames, Name: 'North', locationID: 7 },
      { ...ames, locationID: 8 },
    ],
    [
      ['ia/ames/1-a-st/7', 7],
      ['ia/ames/1-a-st/8', 8],
    ],
  ],
  [
    'at one address by its second line',
    [
      { ...ames, AddressLine2: 'Suite 1' },
      { ...ames, AddressLine2: 'Suite 2' },
    ],
    [
      ['ia/ames/1-a-st/suite-1', 'ia-ames-1-a-st-suite-1'],
      ['ia/ames/1-a-st/suite-2', 'ia-ames-1-a-st-suite-2'],
    ],
  ],
  [
    'at one address by their phones',
    ['(515) 555-0101', '+1 515 555 0102'].map((Phone) => ({ ...ames, Name: 'North', Phone })),
    [
      ['ia/ames/1-a-st/5155550101', 'ia-ames-1-a-st-5155550101'],
      ['ia/ames/1-a-st/15155550102', 'ia-ames-1-a-st-15155550102'],
    ],
  ],
  [
    'with one street by points that are far from each other',
    [
      { AddressLine1: '1 A St', Lat: 42.02, Lng: -93.61 },
      { AddressLine1: '1 A St', Lat: 43.02, Lng: -93.61 },
    ],
    [
      ['1-a-st/42-0200-93-6100', '1-a-st-42-0200-93-6100'],
      ['1-a-st/43-0200-93-6100', '1-a-st-43-0200-93-6100'],
    ],
  ],
  [
    'at one address by their hours',
    ['Mon 9-17', 'Mon 10-18'].map((Hours) => ({ ...ames, Hours })),
    [
      ['ia/ames/1-a-st/561cd4ef', 'ia-ames-1-a-st-561cd4ef'],
      ['ia/ames/1-a-st/d21d441f', 'ia-ames-1-a-st-d21d441f'],
    ],
  ],
  [
    'whose paths would give one id',
    [{ URL: 'a/b-c' }, { URL: 'a-b/c' }].map((row) => ({ ...ames, ...row })),
    [
      ['a/b-c', 'a-b-c-b88f83c840'],
      ['a-b/c', 'a-b-c-4e84717d75'],
    ],
  ],
  [
    'beside the same id of another',
    [ames, { ...ames, URL: 'x', locationID: 'IA-Ames-1-A-St' }],
    [
      ['ia/ames/1-a-st', 'ia-ames-1-a-st-4bce12c1ad'],
      ['x', 'IA-Ames-1-A-St'],
    ],
  ],
  [
    'in another script',
    [{ City: '札幌市', AddressLine1: '北4条西4-2' }],
    [['札幌市/北4条西4-2', '4-4-2-4408e428bd']],
  ],
  [
    'with a long name',
    [{ Name: 'x'.repeat(80) }],
    [['x'.repeat(80), `${'x'.repeat(53)}-d929cdeea7`]],
  ],
])('stores have a path and an id %s, whatever their order', async (_, rows, expected) => {
  expect(await made(rows)).toEqual(expected)
  expect(await made(rows, false)).toEqual(expected)
})

test.each(['Большая улица ', 'ถนนพหลโยธินแขวงจตุจักรเขต'])(
  'a path that is too long for a folder is cut at a word, and has a hash: %s',
  async (word) => {
    const long = ['1', '2'].map((no) => ({ AddressLine1: `${word.repeat(20)}${no}` }))
    const paths = (await made(long)).map(([path = '']) => String(path))
    expect(new Set(paths).size).toBe(2)
    const text = `${slugOf(word)}-`.repeat(20)
    for (const path of paths) {
      const [, start = '', end = ''] = /^(.+)-([\da-f]{8})$/.exec(path) ?? []
      expect(Buffer.byteLength(path)).toBeLessThanOrEqual(255)
      expect(end).not.toBe('')
      if (text.startsWith('б')) expect(text.startsWith(`${start}-`)).toBe(true)
    }
  },
)

const alike = { ...ames, Name: 'North', Phone: '(515) 555-0101', Lat: 42.02, Lng: -93.61 }

test.each<[string, object]>([
  ['with the code of the country', { Phone: '+1 515-555-0101' }],
  ['without a phone', { Phone: '' }],
  ['a few steps away', { Lat: 42.0203 }],
  ['without a point', { Lat: undefined, Lng: undefined }],
  ['with another spelling', { Name: 'NORTH' }],
])('a store that comes again %s is one that is repeated', async (_, change) => {
  const rows = [alike, { ...alike, ...change }]
  const taken = 'the path "ia/ames/1-a-st", made from the address without a URL'
  for (const list of [rows, rows.toReversed()])
    await expect(checkStores(list, 'list.json', chain)).rejects.toThrow(taken)
})

test('of three stores at one address, a repeated one does not make the others one', async () => {
  const rows = [alike, { ...alike }, { ...alike, Name: 'South' }]
  const leftOut = new LeftOut({ storesName: 'list.json', guardMaxBadRows: 1, allowRemovals: false })
  const stores = await checkStores(rows, 'list.json', chain, { leftOut })
  expect(stores.map(({ path }) => path)).toEqual(['ia/ames/1-a-st/north', 'ia/ames/1-a-st/south'])
})

test('a text id that is a number is that, made or not', async () => {
  expect(await made([{ ...ames, URL: '12' }])).toEqual([['12', 12]])
})

test('brands and corporate stores may name ids that are made', async () => {
  const rows = [ames, { State: 'IA', City: 'Boone', AddressLine1: '2 B St' }]
  const stores = await checkStores(rows, 'list.json', chain)
  expect(stores).toMatchObject([
    { brand: 'main', isCorporate: true, hasMadeId: true, row: { locationID: 'ia-ames-1-a-st' } },
    { brand: 'second', isCorporate: false },
  ])
})
