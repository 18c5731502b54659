/** The export of another program, recognized by its columns. */
interface Profile {
  /** Columns that every such export has, in any letter case. */
  signature: readonly string[]
  /** Columns by field, for fields that the usual names would map to a wrong column or to none. */
  columns: Readonly<Record<string, string>>
}

/** Known exports, by the names for the config file. */
const profiles: Readonly<Record<string, Profile>> = {
  'google-business-profile': {
    signature: ['Store code', 'Business name', 'Locality', 'Administrative area'],
    columns: {
      locationID: 'Store code',
      Name: 'Business name',
      AddressLine1: 'Address line 1',
      AddressLine2: 'Address line 2',
      City: 'Locality',
      State: 'Administrative area',
      Country: 'Country / Region',
      Zip: 'Postal code',
      Phone: 'Primary phone',
      OpensOn: 'Opening date',
    },
  },
  yext: {
    signature: ['Entity ID', 'Address > Line 1', 'Address > City'],
    columns: { locationID: 'Entity ID', Phone: 'Main Phone', State: 'Address > Region' },
  },
  'wp-store-locator': {
    signature: ['wpsl_id', 'address', 'city'],
    columns: { locationID: 'wpsl_id', Country: 'country_iso', Website: 'url' },
  },
  'store-locator-plus': {
    signature: ['sl_id', 'sl_store', 'sl_address'],
    columns: { locationID: 'sl_id', Name: 'sl_store', Website: 'sl_url', Disabled: 'sl_private' },
  },
  'agile-store-locator': {
    signature: ['title', 'street', 'postal_code', 'is_disabled'],
    columns: { Name: 'title', Disabled: 'is_disabled' },
  },
  prestashop: {
    signature: ['id_store', 'postcode', 'id_country'],
    columns: { locationID: 'id_store', Active: 'active' },
  },
  'all-the-places': {
    signature: ['ref', '@spider'],
    columns: {
      locationID: 'ref',
      AddressLine1: 'addr:street_address',
      AddressStreet: 'addr:street',
      HouseNumber: 'addr:housenumber',
      Address: 'addr:full',
    },
  },
  openstreetmap: {
    signature: ['@id', 'addr:street'],
    columns: { HouseNumber: 'addr:housenumber', Zip: 'addr:postcode' },
  },
  opendatasoft: { signature: ['geo_point_2d'], columns: { Point: 'geo_point_2d' } },
  shopify: {
    signature: ['address1', 'province_code', 'country_code'],
    columns: { State: 'province_code', Country: 'country_code', Active: 'active' },
  },
}

/** The names of known exports. */
export const profileNames: readonly string[] = Object.keys(profiles)

/** Returns the header's columns by field for a known export: the named one, else one whose signature matches. */
export function profileColumns(
  header: readonly string[],
  named?: string | undefined,
): Record<string, string> {
  const byName = new Map(header.map((name) => [name.toLowerCase(), name]))
  const has = (name: string) => byName.has(name.toLowerCase())
  const profile =
    named === undefined
      ? Object.values(profiles).find(({ signature }) => signature.every(has))
      : profiles[named]
  const found = Object.entries(profile?.columns ?? {}).filter(([, name]) => has(name))
  return Object.fromEntries(
    found.map(([field, name]) => [field, byName.get(name.toLowerCase()) ?? name]),
  )
}
