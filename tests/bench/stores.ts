import type { StoreRow } from '../../data/store.ts'

/** A list of fictional stores; in a long list, the last two have the ids of the second brand. */
export function benchStores(count: number): StoreRow[] {
  return Array.from({ length: count }, (_, index) => ({
    locationID: index + 1,
    URL: `market-${index % 97}/street-${index}`,
    // No two stores have the same coordinates.
    Lat: 38 + (index % 100) / 20 + index / 1e6,
    Lng: -95 + (index % 130) / 10,
    AddressLine1: `${index + 1} Main St`,
    AddressLine2: index % 9 === 0 ? 'Suite B' : '',
    City: `Springfield ${index % 97}`,
    State: 'MO',
    Zip: String(65_000 + (index % 1000)),
    Phone: index % 50 === 0 ? '' : '(417) 555-0100',
    Amenities: ['wifi', '', 'scan', 'quicklube', '', 'emissions', ''],
    YextId: '',
  }))
}
