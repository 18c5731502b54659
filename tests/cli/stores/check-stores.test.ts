import { describe, expect, test } from 'vitest'
import { formatMessage } from '../../../cli/report/problems.ts'
import { UserError } from '../../../cli/report/user-error.ts'
import { checkStores } from '../../../cli/stores/check-stores.ts'
import type { Brand } from '../../../data/brands.ts'
import { storeRow } from '../../fixtures/store-row.ts'

const brand = { label: 'Hartland' } as Brand
const chain = {
  brands: [
    { ...brand, id: 'main' },
    { ...brand, id: 'second', locationIDs: [434, 435] },
  ],
  corporateIds: new Set([101]),
}

async function problemsOf(
  rows: unknown[],
  of: Parameters<typeof checkStores>[2] = chain,
): Promise<string[]> {
  try {
    await checkStores(rows, 'list.json', of)
    return []
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    expect(error.exitCode).toBe(2)
    return error.problems.map((problem) => {
      const { row, field } = problem.where
      return `${row} ${field ?? ''}: ${formatMessage(problem).message}`
    })
  }
}

describe('checkStores', () => {
  test('gives stores their path, brand and corporate mark, and keeps extra fields', async () => {
    const rows = [storeRow({ manager: 'Ada' }), storeRow({ locationID: 434, URL: 'b' })]
    expect(await checkStores(rows, 'list.json', chain)).toEqual([
      {
        id: 101,
        path: 'des-moines/hickman-rd',
        brand: 'main',
        isCorporate: true,
        row: rows[0],
        fields: {},
      },
      { id: 434, path: 'b', brand: 'second', isCorporate: false, row: rows[1], fields: {} },
    ])
  })

  test('has equal amenities once, and freezes them', async () => {
    const rows = [storeRow(), storeRow({ locationID: 102, URL: 'b' })]
    const [one, other] = await checkStores(rows, 'list.json', chain)
    expect(other?.row.Amenities).toBe(one?.row.Amenities)
    expect(Object.isFrozen(one?.row.Amenities)).toBe(true)
  })

  test('takes empty second lines, phones, ZIP codes, Yext ids and empty amenity slots', async () => {
    const empty = { AddressLine2: '', Phone: '', Zip: '', YextId: '', Amenities: Array(7).fill('') }
    expect(await problemsOf([storeRow(empty)])).toEqual([])
  })

  test.each([undefined, null])('may be absent and is %s empty', async (absent) => {
    const names = ['AddressLine2', 'State', 'Zip', 'Phone', 'YextId', 'Amenities']
    const row = { ...storeRow(), ...Object.fromEntries(names.map((name) => [name, absent])) }
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    const [store] = await checkStores([JSON.parse(JSON.stringify(row))], 'list.json', chain)
    expect(store?.row).toEqual({ ...storeRow(), ...empty, Amenities: [] })
  })

  test('reads amenities by key, and suggests the right key', async () => {
    const of = { wifi: { label: 'Wi-Fi' }, patio: { label: 'Patio' } }
    const own = { ...chain, amenities: { of, bySlot: false } }
    const rowWith = (Amenities: unknown) => ({ ...storeRow(), Amenities })
    const { Amenities: _, ...none } = storeRow({ locationID: 102, URL: 'b' })
    const stores = await checkStores([rowWith('patio;wifi'), none], 'list.json', own)
    expect(stores.map(({ row }) => row.Amenities)).toEqual([['wifi', 'patio'], []])
    expect(await problemsOf([rowWith(['wfi'])], own)).toEqual([
      '1 Amenities: has a key that amenities of the config file does not have: "wfi"; did you mean wifi?',
    ])
    expect(await problemsOf([rowWith(7)], own)).toEqual([
      '1 Amenities: should be a list of keys, a text with keys between commas, or true and false by key, got 7',
    ])
  })

  test.each([
    ['a row that is no object', 7, ['1 : should be an object, got 7']],
    ['a row that is nothing', null, ['1 : should be an object, got null']],
    ['half of a point', { ...storeRow(), Lng: null }, ['1 Lng: is missing']],
    [
      'a field of another name',
      { ...storeRow(), City: undefined, Ctiy: '' },
      ['1 City: is missing (the row has "Ctiy")'],
    ],
    [
      'a field that may be absent in another letter case',
      (({ Phone, ...row }) => ({ ...row, phone: Phone }))(storeRow()),
      ['1 Phone: is missing (the row has "phone")'],
    ],
    [
      'a text for a number',
      { ...storeRow(), Lat: '41' },
      ['1 Lat: should be a number from -90 to 90, got "41"'],
    ],
    [
      'a latitude out of range',
      storeRow({ Lat: 91 }),
      ['1 Lat: should be a number from -90 to 90, got 91'],
    ],
    [
      'a longitude out of range',
      storeRow({ Lng: -181 }),
      ['1 Lng: should be a number from -180 to 180, got -181'],
    ],
    ['a number for a text', { ...storeRow(), Zip: 50310 }, ['1 Zip: should be text, got 50310']],
    [
      'an id that is not whole',
      storeRow({ locationID: 1.5 }),
      [
        '1 locationID: should be a whole number or a short word (letters, digits, - and _), got 1.5',
      ],
    ],
    [
      'an id that is no word',
      storeRow({ locationID: 'a b' }),
      [
        '1 locationID: should be a whole number or a short word (letters, digits, - and _), got "a b"',
      ],
    ],
    [
      'an id under another name',
      (({ locationID, ...row }) => ({ ...row, id: locationID }))(storeRow()),
      ['1 locationID: is missing (the row has "id")'],
    ],
    [
      'a town under another name',
      (({ City, ...row }) => ({ ...row, town: City }))(storeRow()),
      ['1 City: is missing (the row has "town")'],
    ],
    [
      'a row that nobody could find',
      storeRow({ City: ' ', AddressLine1: '' }),
      [
        '1 : has neither a name, a street nor a town (Name, AddressLine1, City): nobody could find this store',
      ],
    ],
    [
      'six amenity slots',
      storeRow({ Amenities: Array(6).fill('') }),
      ['1 Amenities: should be a list of 7 slots, got ["","","","","",""]'],
    ],
    ['an empty path', storeRow({ URL: '//' }), ['1 URL: the path "" is empty']],
    [
      'a path up and out',
      storeRow({ URL: 'a/%2e%2e/b' }),
      ['1 URL: the path "a/../b" has a "." or ".." segment'],
    ],
    [
      'a reserved path',
      storeRow({ URL: 'Store/7' }),
      ['1 URL: the path "Store/7" starts with the reserved name Store'],
    ],
  ])('refuses %s', async (_, row, problems) => {
    expect(await problemsOf([row])).toEqual(problems)
  })

  test('names stores with the same derived path, and rows without one', async () => {
    const twins = { URL: '', AddressLine1: '1 Main St.', State: 'IA' }
    const rows = [
      { ...storeRow({ ...twins }), locationID: undefined },
      { ...storeRow({ ...twins, AddressLine1: '1, MAIN ST' }), locationID: undefined },
      storeRow({ locationID: 3, URL: 'ia/des-moines/1-main-st' }),
      storeRow({ locationID: 4, State: '&', City: '!', AddressLine1: '?' }),
      storeRow({ locationID: 5, URL: '', State: '', City: 'Store' }),
    ]
    const made = ', made from the address without a URL,'
    const id = 'ia-des-moines-1-main-st'
    expect(await problemsOf(rows)).toEqual([
      `2 : the path "ia/des-moines/1-main-st"${made} is taken by store ${id} in row 1`,
      `3 : the path "ia/des-moines/1-main-st"${made} is taken by store ${id} in row 1`,
      '4 : has neither a name, a street nor a town (Name, AddressLine1, City): nobody could find this store',
      `5 URL: the path "store/4120-hickman-rd"${made} starts with the reserved name store`,
    ])
  })

  test('reads countries, and refuses other texts', async () => {
    const said = ['DE', 'usa', 'Germny', 'UK', 'Nowhere at all', 7]
    const rows = said.map((Country, at) => ({
      ...storeRow({ locationID: at, URL: `s-${at}` }),
      Country,
    }))
    const rule = 'Country: should be a country: its two letters or its name: '
    expect(await problemsOf(rows)).toEqual([
      `3 ${rule}"Germny"; did you mean Germany?`,
      `5 ${rule}"Nowhere at all"`,
      '6 Country: should be text, got 7',
    ])
    const right = rows.filter((_, at) => [0, 1, 3].includes(at))
    const countries = (await checkStores(right, 'list.json', chain)).map(({ row }) => row.Country)
    expect(countries).toEqual(['DE', 'US', 'GB'])
  })

  const inCountry = (Country: string | null, locationID: number) => ({
    ...storeRow({ locationID, URL: '', AddressLine1: `${locationID} Main St` }),
    Country,
  })

  test.each([
    ['of one country', ['US', 'US'], ['ia/des-moines/1-main-st', 'ia/des-moines/2-main-st']],
    ['of several', ['USA', 'Canada'], ['us/ia/des-moines/1-main-st', 'ca/ia/des-moines/2-main-st']],
    ['of one and none', ['US', ''], ['ia/des-moines/1-main-st', 'ia/des-moines/2-main-st']],
    ['of what is not said', [null, ''], ['ia/des-moines/1-main-st', 'ia/des-moines/2-main-st']],
  ])('makes the paths of stores %s', async (_, countries, paths) => {
    const rows = countries.map((country, at) => inCountry(country, at + 1))
    expect((await checkStores(rows, 'list.json', chain)).map(({ path }) => path)).toEqual(paths)
  })

  test('derives a path from the existing fields', async () => {
    const [store] = await checkStores([storeRow({ URL: '', State: '' })], 'list.json', chain)
    expect(store).toMatchObject({ path: 'des-moines/4120-hickman-rd', row: { URL: '' } })
  })

  test('names every bad row at once, in the order of the list', async () => {
    const rows = [
      storeRow({ locationID: 1, URL: 'a' }),
      storeRow({ locationID: 1, URL: 'b' }),
      storeRow({ locationID: 2, URL: '/A/' }),
      storeRow({ locationID: 3, URL: 'caf\u00e9' }),
      storeRow({ locationID: 4, URL: 'CAFE\u0301' }),
      { ...storeRow({ locationID: 5, URL: 'c' }), Phone: 7 },
      storeRow({ locationID: 'Store-6', URL: 'd' }),
      storeRow({ locationID: 'STORE-6', URL: 'e' }),
      storeRow({ locationID: '1', URL: 'f' }),
    ]
    expect(await problemsOf(rows)).toEqual([
      '2 : the locationID 1 is taken in row 1',
      '3 : the path "A" is taken by store 1 in row 1 ("a"; letter case and Unicode form do not count)',
      '5 : the path "CAFE\u0301" is taken by store 3 in row 4 ("caf\u00e9"; letter case and Unicode form do not count)',
      '6 Phone: should be text, got 7',
      '8 : the locationID STORE-6 is taken in row 7 (Store-6; letter case does not count)',
      '9 : the locationID 1 is taken in row 1',
    ])
  })
})
