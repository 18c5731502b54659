import { readCountryText } from '../../data/country-texts.ts'
import { storePath } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import { canBeFound } from '../../data/store-schema.ts'
import type { Chain } from './chain.ts'
import { withUsualNames } from './usual-names.ts'

/**
 * The store that a bad row would be, as far as the ids and paths of others depend on it; undefined where it says too little.
 */
export function likelyStore(raw: unknown, { fields }: Pick<Chain, 'fields'>): Store | undefined {
  const said = Object(withUsualNames(raw, fields)) as Readonly<Record<string, unknown>>
  const text = (field: string) => {
    const value = said[field]
    return typeof value === 'string' ? value : ''
  }
  const row = {
    locationID: readStoreId(said.locationID) ?? '',
    // A value that is no text is another path than any that is made.
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
