/** How an export writes the hours of a week, if other lists do not write them so. */
export type HoursForm = 'week-of-flags' | 'seven-days'

/** The export of another program, recognized by its columns. */
interface Profile {
  /** Groups of columns, in any letter case; such an export has all columns of one group. */
  signatures: readonly (readonly string[])[]
  /** Columns by field, for fields that the usual names would map to a wrong column or to none; the first one counts. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Columns by field that count in rows whose usual column is empty. */
  standIns?: Readonly<Record<string, string>>
  hours?: HoursForm
}

/** Known exports, by the names for the config file. */
const profiles: Readonly<Record<string, Profile>> = {
  'google-business-profile': {
    signatures: [['Store code', 'Business name', 'Locality', 'Administrative area']],
    columns: {
      locationID: ['Store code'],
      Name: ['Business name'],
      AddressLine1: ['Address line 1'],
      AddressLine2: ['Address line 2'],
      City: ['Locality'],
      State: ['Administrative area'],
      Country: ['Country / Region'],
      Zip: ['Postal code'],
      Phone: ['Primary phone'],
      OpensOn: ['Opening date'],
    },
  },
  yext: {
    signatures: [['Entity ID', 'Address > Line 1', 'Address > City']],
    columns: {
      locationID: ['Entity ID'],
      Lat: ['Display Coordinate > Latitude'],
      Lng: ['Display Coordinate > Longitude'],
      Phone: ['Main Phone'],
      State: ['Address > Region'],
      Website: ['Website URL > URL', 'Website URL', 'URL'],
      SpecialHours: ['Hours > Holiday Hours'],
      ReopensOn: ['Hours > Reopen Date'],
      ClosedForGood: ['Closed?'],
      Photos: ['Photo Gallery > Image > URL'],
    },
    standIns: {
      Lat: 'Yext Display Coordinate > Latitude',
      Lng: 'Yext Display Coordinate > Longitude',
    },
  },
  'wp-store-locator': {
    signatures: [['wpsl_id', 'address', 'city']],
    columns: { locationID: ['wpsl_id'], Country: ['country_iso'], Website: ['url'] },
  },
  'store-locator-plus': {
    signatures: [
      ['sl_id', 'sl_store', 'sl_address'],
      ['store', 'address', 'city', 'latitude', 'longitude', 'private'],
    ],
    columns: {
      locationID: ['sl_id', 'id'],
      Name: ['sl_store', 'store'],
      Website: ['sl_url', 'url'],
      Disabled: ['sl_private', 'private'],
    },
  },
  'agile-store-locator': {
    signatures: [
      ['title', 'street', 'postal_code', 'is_disabled'],
      ['title', 'street', 'postal_code', 'open_hours'],
    ],
    columns: {
      locationID: ['update_id', 'id'],
      Name: ['title'],
      URL: ['slug'],
      Hours: ['open_hours'],
      Disabled: ['is_disabled'],
    },
    hours: 'week-of-flags',
  },
  prestashop: {
    signatures: [
      ['id_store', 'postcode', 'id_country'],
      ['id_country', 'id_state', 'postcode', 'hours', 'active'],
      ['Active (0/1)', 'Address 1 *', 'Zip/postal code *'],
      ['Store ID', 'active', 'address1', 'postcode', 'hours'],
    ],
    columns: {
      locationID: ['id_store', 'Store ID', 'id'],
      Active: ['active', 'Active (0/1)'],
      Hours: ['hours'],
    },
    hours: 'seven-days',
  },
  'all-the-places': {
    signatures: [['ref', '@spider']],
    columns: {
      locationID: ['ref'],
      AddressLine1: ['addr:street_address'],
      AddressStreet: ['addr:street'],
      HouseNumber: ['addr:housenumber'],
      Address: ['addr:full'],
    },
  },
  openstreetmap: {
    signatures: [['@id', 'addr:street']],
    columns: { HouseNumber: ['addr:housenumber'], Zip: ['addr:postcode'] },
  },
  opendatasoft: { signatures: [['geo_point_2d']], columns: { Point: ['geo_point_2d'] } },
  // The geodata of Argentina.
  idera: {
    signatures: [['fna', 'gna', 'nam']],
    columns: {
      Name: ['fna'],
      AddressLine1: ['dir'],
      Phone: ['tel'],
      Email: ['ema'],
      Website: ['web'],
    },
  },
  // Addresses that were cut into parts by programs for the United States.
  usaddress: {
    signatures: [['AddressNumber', 'StreetName', 'PlaceName']],
    columns: {
      AddressLine1: ['StreetName'],
      HouseNumber: ['AddressNumber'],
      StreetDirection: ['StreetNamePreDirectional'],
      StreetType: ['StreetNamePostType'],
      City: ['PlaceName'],
    },
  },
  shopify: {
    signatures: [['address1', 'province_code', 'country_code']],
    columns: { State: ['province_code'], Country: ['country_code'], Active: ['active'] },
  },
}

/** The names of known exports. */
export const profileNames: readonly string[] = Object.keys(profiles)

/** The columns of a list by its known export. */
export interface KnownExport {
  /** The column of each field. */
  columns: Record<string, string>
  /** The column of each field that counts in rows whose usual column is empty. */
  standIns: Record<string, string>
  hours?: HoursForm | undefined
}

/** Returns the columns of a list as a known export has them: the named one, else one whose signature matches. */
export function knownExport(header: readonly string[], named?: string | undefined): KnownExport {
  const byName = new Map(header.map((name) => [name.toLowerCase(), name]))
  const has = (name: string) => byName.has(name.toLowerCase())
  const profile =
    named === undefined
      ? Object.values(profiles).find(({ signatures }) => signatures.some((all) => all.every(has)))
      : profiles[named]
  const { columns = {}, standIns = {}, hours } = profile ?? {}
  const present = (of: Readonly<Record<string, string | readonly string[]>>) =>
    Object.fromEntries(
      Object.entries(of).flatMap(([field, names]) => {
        const name = [names].flat().find(has)
        return name === undefined ? [] : [[field, byName.get(name.toLowerCase()) ?? name]]
      }),
    )
  return { columns: present(columns), standIns: present(standIns), hours }
}
