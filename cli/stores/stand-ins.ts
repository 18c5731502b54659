import { bare, isNameOfStore } from './column-match.ts'

/** OpenStreetMap keys under `contact:` with their fields. */
const contactKeys: Readonly<Record<string, string>> = {
  phone: 'Phone',
  mobile: 'Phone',
  website: 'Website',
  street: 'AddressLine1',
  housenumber: 'HouseNumber',
  city: 'City',
  postcode: 'Zip',
}

/** All stores of a chain have one company. */
const ofCompany = /company|firm|betrieb/i

/**
 * Returns the columns that replace an empty field: of OpenStreetMap's `contact:` keys, other names of the store, and of
 * a known export (`known`, column names by field).
 */
export function standInsOf(
  header: readonly string[],
  known: Readonly<Record<string, string>>,
): [field: string, at: number][] {
  const keys = [...header.entries()].flatMap(([at, name]): [string, number][] => {
    const [, key = ''] = /(?:^|> )contact:([a-z]+)$/.exec(name) ?? []
    const field = contactKeys[key]
    if (field !== undefined) return [[field, at]]
    return isNameOfStore(bare(name)) && !ofCompany.test(name) ? [['Name', at]] : []
  })
  const named = Object.entries(known).map(([field, name]): [string, number] => [
    field,
    header.indexOf(name),
  ])
  return [...keys, ...named]
}
