import { isPlace, kilometresBetween } from '../../../data/great-circle.ts'
import { grouped } from '../../../data/grouped.ts'
import { codeFinder } from '../../../data/places/code-finder.ts'
import { plainCode } from '../../../data/places/place-pieces.ts'
import type { PlacesOfCountry } from '../../../data/places/places-of-country.ts'
import type { Store } from '../../../data/store.ts'
import { countryOf } from '../../../data/store-address.ts'

/** A store whose coordinates are far from its address. */
export interface FarPoint {
  store: Store
  /** The place that the coordinates are far from: `ZIP 50131`. */
  from: string
  km: number
}

/** Rural postal codes cover wide areas. */
const farKm = 80
/** The minimum number of stores in a town to locate the town by them. */
const fewest = 3

/**
 * The stores whose coordinates are far from their postal code or, for a country without a postal code table,
 * from the other stores of their town.
 */
export function misplacedCoordinates(
  stores: readonly Store[],
  site: { country?: string | undefined },
  places: readonly PlacesOfCountry[],
): FarPoint[] {
  const located = stores.filter(({ row }) => isPlace(row))
  const byCountry = grouped(located, (store) => countryOf(store, site) ?? '')
  return [...byCountry].flatMap(([country, ofCountry]) => {
    const table = places.find((one) => one.country === country)
    return table ? farFromCode(ofCountry, table) : farFromTown(ofCountry)
  })
}

function farFromCode(stores: readonly Store[], places: PlacesOfCountry): FarPoint[] {
  const placeOf = codeFinder(places)
  return stores.flatMap((store) => {
    const place = placeOf(store.row.Zip)
    if (!place) return []
    const km = kilometresBetween(store.row, place)
    const from = `${places.country === 'US' ? 'ZIP ' : ''}${place.code}`
    return km > farKm ? [{ store, from, km }] : []
  })
}

// The first characters of the postal code separate towns of the same name in one region.
function farFromTown(stores: readonly Store[]): FarPoint[] {
  const towns = grouped(stores, ({ row }) =>
    [row.City, row.State, plainCode(row.Zip).slice(0, 2)].join('\n').toLowerCase(),
  )
  return [...towns.values()].flatMap((ofTown) => {
    // Stores without a town need not be near each other.
    if (
      !ofTown[0]?.row.City.trim() ||
      ofTown.length < fewest ||
      plainCode(ofTown[0]?.row.Zip ?? '') === ''
    )
      return []
    const middle = { Lat: median(ofTown, 'Lat'), Lng: median(ofTown, 'Lng') }
    return ofTown.flatMap((store): FarPoint[] => {
      const km = kilometresBetween(store.row, middle)
      return km > farKm ? [{ store, from: `the others in ${store.row.City}`, km }] : []
    })
  })
}

function median(stores: readonly Store[], axis: 'Lat' | 'Lng'): number {
  const values = stores.map(({ row }) => row[axis]).sort((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? 0
}
