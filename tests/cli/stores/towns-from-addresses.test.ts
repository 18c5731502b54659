import { expect, test } from 'vitest'
import {
  type FoundTowns,
  foundTowns,
  townsFromAddresses,
} from '../../../cli/stores/towns-from-addresses.ts'
import type { StoreRow } from '../../../data/store.ts'
import { store } from '../../templates/sample-page.ts'

const nowhere = { City: '', State: '', Zip: '', AddressLine2: '', Country: 'NZ' }

/** The address of a row after the towns, in parts. */
function addressOf(row: Partial<StoreRow>, found: FoundTowns = new Map()) {
  const one = store({ ...nowhere, ...row })
  townsFromAddresses([one], {}, found)
  const { AddressLine1, AddressLine2, City, Zip } = one.row
  return [AddressLine1, AddressLine2, City, Zip].join('|')
}

const tauranga = { Lat: -37.681, Lng: 176.1675 }
const leeds = { Lat: 53.8, Lng: -1.55, Country: 'GB' }
const ames = { Lat: 42.03, Lng: -93.62, Country: 'US' }

test.each<[string, Partial<StoreRow>, string]>([
  ['10 Fifteenth Avenue, Tauranga', tauranga, '10 Fifteenth Avenue||Tauranga|'],
  ['10 Fifteenth Avenue, TAURANGA', tauranga, '10 Fifteenth Avenue||TAURANGA|'],
  ['Cnr A and B Road, Bethlehem, Tauranga', tauranga, 'Cnr A and B Road, Bethlehem||Tauranga|'],
  ['10 Fifteenth Avenue, Hamilton', tauranga, '10 Fifteenth Avenue, Hamilton|||'],
  ['Tauranga Road', tauranga, 'Tauranga Road|||'],
  ['10 Fifteenth Avenue Tauranga', tauranga, '10 Fifteenth Avenue Tauranga|||'],
  ['10 Fifteenth Avenue, Tauranga, New Zealand', tauranga, '10 Fifteenth Avenue||Tauranga|'],
  ['10 Fifteenth Avenue, Tauranga', { Lat: 0, Lng: 0 }, '10 Fifteenth Avenue, Tauranga|||'],
  ['2 High Street Leeds LS1 4AB', leeds, '2 High Street||Leeds|LS1 4AB'],
  ['2 High Street, Leeds LS1 4AB', leeds, '2 High Street||Leeds|LS1 4AB'],
  ['310 Lincoln Way, Ames, Iowa', ames, '310 Lincoln Way||Ames|'],
])('of %s at %j', (AddressLine1, row, address) => {
  expect(addressOf({ AddressLine1, ...row })).toBe(address)
})

test('a town may be the second line', () => {
  const row = { AddressLine1: '10 Fifteenth Avenue', AddressLine2: 'Tauranga', ...tauranga }
  expect(addressOf(row)).toBe('10 Fifteenth Avenue||Tauranga|')
})

test('a town of the list stays', () => {
  const row = { AddressLine1: '1 A St, Tauranga', City: 'Bethlehem', ...tauranga }
  expect(addressOf(row)).toBe('1 A St, Tauranga||Bethlehem|')
})

test('a city of a million is wider, and has names in other languages', () => {
  const row = { AddressLine1: '1 A St, Munich', Country: 'DE' }
  expect(addressOf({ ...row, Lat: 48.35, Lng: 11.9 })).toBe('1 A St||Munich|')
  expect(addressOf({ ...row, Lat: 48.6, Lng: 12.4 })).toBe('1 A St, Munich|||')
})

test('one message names the towns', () => {
  const found: FoundTowns = new Map()
  const one = store({ ...nowhere, AddressLine1: '10 Fifteenth Avenue, Tauranga', ...tauranga })
  townsFromAddresses([one], {}, found)
  townsFromAddresses([one], {}, found)
  expect(foundTowns([one], found)).toMatchObject([
    { code: 'TOWNS_FROM_ADDRESSES', args: { towns: [`Tauranga (store ${one.id})`] } },
  ])
})
