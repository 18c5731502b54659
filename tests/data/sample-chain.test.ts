import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { readStoreRow } from '../../data/store-schema.ts'
import { slots } from '../fixtures/amenities.ts'

const text = readFileSync(new URL('../../data/stores.json', import.meta.url), 'utf8')
const rows = JSON.parse(text) as StoreRow[]
const corporateIds = JSON.parse(
  readFileSync(new URL('../../data/corporate-stores.json', import.meta.url), 'utf8'),
) as number[]

/** South, west, north, east. */
const stateBoxes: Record<string, [number, number, number, number]> = {
  IA: [40.37, -96.64, 43.5, -90.14],
  IL: [36.97, -91.51, 42.51, -87.02],
  IN: [37.77, -88.1, 41.76, -84.78],
  KY: [36.49, -89.57, 39.15, -81.96],
  MN: [43.49, -97.24, 49.39, -89.48],
  MO: [35.99, -95.77, 40.61, -89.1],
  OH: [38.4, -84.82, 41.98, -80.52],
  WI: [42.49, -92.89, 47.08, -86.8],
}

/** The first digits of ZIP codes by state. */
const zipStarts: Record<string, RegExp> = {
  IA: /^5[0-2]/,
  IL: /^6[0-2]/,
  IN: /^4[67]/,
  KY: /^4[0-2]/,
  MN: /^5[56]/,
  MO: /^6[3-5]/,
  OH: /^4[345]/,
  WI: /^5[34]/,
}

test('the chain has 110 stores in eight states', () => {
  expect(rows).toHaveLength(110)
  expect([...new Set(rows.map(({ State }) => State))].sort()).toEqual(Object.keys(stateBoxes))
})

test('every row is a valid row of a store list', () => {
  for (const row of rows) expect(readStoreRow(row)).toEqual({ row })
})

test('the file has one row a line', () => {
  expect(text.trimEnd().split('\n')).toHaveLength(rows.length + 2)
})

test.each(['locationID', 'URL'] as const)('every %s is unique', (field) => {
  const values = rows.map((row) => String(row[field]).toLowerCase())
  expect(new Set(values).size).toBe(rows.length)
})

test('paths have a market and a street', () => {
  for (const { URL } of rows) expect(URL).toMatch(/^[a-z-]+\/[a-z0-9-]+$/)
})

test('phones are unique and fictional; one store has none', () => {
  const phones = rows.map(({ Phone }) => Phone).filter(Boolean)
  for (const phone of phones) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
  expect(new Set(phones).size).toBe(phones.length)
  expect(phones).toHaveLength(rows.length - 1)
})

test.each(rows.map((row) => [row.locationID, row] as const))(
  'store %i is in its state',
  (_, row) => {
    const [south, west, north, east] = stateBoxes[row.State] ?? [0, 0, 0, 0]
    expect(row.Lat).toBeGreaterThan(south)
    expect(row.Lat).toBeLessThan(north)
    expect(row.Lng).toBeGreaterThan(west)
    expect(row.Lng).toBeLessThan(east)
    expect(row.Zip).toMatch(/^\d{5}$/)
    expect(row.Zip).toMatch(zipStarts[row.State] ?? /^$/)
  },
)

test('an amenity is in its own slot', () => {
  for (const { Amenities } of rows)
    Amenities.forEach((amenity, slot) => {
      expect(['', Object.keys(slots.of)[slot]]).toContain(amenity)
    })
})

test('about a third has a reviews id', () => {
  const share = rows.filter(({ YextId }) => YextId).length / rows.length
  expect(share).toBeGreaterThan(0.25)
  expect(share).toBeLessThan(0.42)
})

test('434 and 435, the second brand, are in one market', () => {
  const markets = rows
    .filter(({ locationID }) => [434, 435].includes(Number(locationID)))
    .map(({ URL }) => URL.split('/')[0])
  expect(markets).toEqual(['minneapolis-st-paul', 'minneapolis-st-paul'])
})

test('72 corporate ids, all of the list', () => {
  const ids = new Set(rows.map(({ locationID }) => locationID))
  expect(new Set(corporateIds).size).toBe(72)
  expect(corporateIds.filter((id) => !ids.has(id))).toEqual([])
})

test('the checksum by which the shipped list is known is that of the list', () => {
  const known = readFileSync(new URL('../../data/sample/stores.sha256', import.meta.url), 'utf8')
  const sum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
  expect(known.trim()).toBe(sum)
})
