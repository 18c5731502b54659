import { isPlace, kilometresBetween } from '../../../data/great-circle.ts'
import { grouped } from '../../../data/grouped.ts'
import { codeFinder } from '../../../data/places/code-finder.ts'
import { plainCode } from '../../../data/places/place-pieces.ts'
import type { PlacesOfCountry } from '../../../data/places/places-of-country.ts'
import type { Store } from '../../../data/store.ts'
import { countryOf } from '../../../data/store-address.ts'

/** A store whose point is far from where its address is. */
export interface FarPoint {
  store: Store
  /** What it is far from: `ZIP 50131`. */
  from: string
  km: number
}

/** Postal codes of the open country are wide. */
const farKm = 80
/** So many stores of a town say where it is. */
const fewest = 3

/** The stores whose points are far from their postal code or, without a table of these, from all others of their town. */
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

// Towns of one name in one region: where the postal codes begin alike.
function farFromTown(stores: readonly Store[]): FarPoint[] {
  const towns = grouped(stores, ({ row }) =>
    [row.City, row.State, plainCode(row.Zip).slice(0, 2)].join('\n').toLowerCase(),
  )
  return [...towns.values()].flatMap((ofTown) => {
    // Of those without a town nobody says that they are together.
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
