import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackCodes } from '../../../cli/stores/packed-codes.ts'
import { packageRoot } from '../../../cli/system/package-root.ts'
import type { StoreRow } from '../../../data/store.ts'

const streets = [
  ...['Main St', 'Hickman Rd', '2nd Ave', 'N Lincoln Ave', 'W Broadway', 'Oak St', 'Market St'],
  ...['Washington Blvd', 'State Rd 7', 'E Grand River Ave', 'SE 14th St', 'Highland Pkwy'],
]

/** Stores all over the US, in real cities: many in large cities, few in small ones. */
export async function chainOverUs(count: number): Promise<StoreRow[]> {
  const { rows } = unpackCodes(await readFile(join(packageRoot, 'data/places/us.br')))
  const cityOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`
  const codes = new Map<string, number>()
  for (const row of rows) codes.set(cityOf(row), (codes.get(cityOf(row)) ?? 0) + 1)
  const isUsed = (at: number, of: number | undefined) => at % 5 === 0 || (of ?? 0) > 1
  const used = rows.filter((row, at) => row.city && isUsed(at, codes.get(cityOf(row))))
  return Array.from({ length: count }, (_, index) => {
    const { code, city, state, Lat, Lng } = used[Math.floor((index * used.length) / count)] ?? {
      ...{ code: '', city: '', state: '', Lat: 0, Lng: 0 },
    }
    return {
      locationID: index + 1,
      URL: `${state.toLowerCase()}/street-${index}`,
      Lat: Lat + (index % 7) / 500,
      Lng: Lng + (index % 5) / 500,
      AddressLine1: `${((index * 37) % 9900) + 100} ${streets[index % streets.length]}`,
      AddressLine2: index % 9 === 0 ? `Suite ${index % 40}` : '',
      City: city,
      State: state,
      Zip: code,
      Phone: `(${200 + (index % 700)}) 555-0100`,
      Amenities: ['wifi', '', 'scan', index % 2 ? 'quicklube' : '', '', '', ''],
      YextId: '',
    }
  })
}
