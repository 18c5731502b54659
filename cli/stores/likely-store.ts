import { readCountryText } from '../../data/country-texts.ts'
import { storePath } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import { canBeFound } from '../../data/store-schema.ts'
import type { Chain } from './chain.ts'
import { withUsualNames } from './usual-names.ts'

/**
 * Returns the probable store of a bad row, with the fields that other stores' ids and paths depend on; undefined if
 * the row has too little data.
 */
export function likelyStore(raw: unknown, { fields }: Pick<Chain, 'fields'>): Store | undefined {
  const said = Object(withUsualNames(raw, fields)) as Readonly<Record<string, unknown>>
  const text = (field: string) => {
    const value = said[field]
    return typeof value === 'string' ? value : ''
  }
  const row = {
    locationID: readStoreId(said.locationID) ?? '',
    // A `URL` that is not a text must not collide with a derived path.
    URL: text('URL') || (said.URL ? '?' : ''),
    Lat: 0,
    Lng: 0,
    AddressLine1: text('AddressLine1'),
    AddressLine2: text('AddressLine2'),
    City: text('City'),
    State: text('State'),
    Zip: text('Zip'),
    Phone: '',
    Amenities: [],
    YextId: '',
    Name: text('Name').trim().replace(/\s+/g, ' '),
    Country: readCountryText(text('Country').trim()) ?? '',
  }
  if (!canBeFound(row)) return undefined
  const path = storePath(row.URL)
  return { id: row.locationID, path, brand: '', isCorporate: false, row, fields: {} }
}
