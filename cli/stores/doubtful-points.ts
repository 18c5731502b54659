import { isInCountry } from '../../data/country-boxes.ts'
import { isPlace, type Point } from '../../data/great-circle.ts'
import { grouped } from '../../data/grouped.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Fewer stores may match by chance. */
const fewest = 3
/** If this many stores in this many towns share one point, it is the point of a country. */
const fewestAlike = 4
const fewestTowns = 3

/** Mistakes that affect the points of all stores, each with its correction. */
const slips: readonly { slip: string; mend: (point: Point) => Point }[] = [
  { slip: 'with Lat and Lng exchanged', mend: ({ Lat, Lng }) => ({ Lat: Lng, Lng: Lat }) },
  { slip: 'with the other sign of Lng', mend: ({ Lat, Lng }) => ({ Lat, Lng: -Lng }) },
  { slip: 'with the other sign of Lat', mend: ({ Lat, Lng }) => ({ Lat: -Lat, Lng }) },
]

/** Returns warnings for points that are wrong in the whole list, each with a suggested correction. */
export function doubtfulPoints(
  stores: readonly Store[],
  site: { country?: string | undefined },
): Problem[] {
  const located = stores.filter(({ row }) => isPlace(row))
  const byCountry = grouped(located, (store) => countryOf(store, site) ?? '')
  return [
    ...[...byCountry].flatMap(([country, ofCountry]) => misplaced(ofCountry, country)),
    ...shared(located),
    ...whole(located),
  ]
}

function misplaced(stores: readonly Store[], country: string): Problem[] {
  const isOut = stores.every(({ row }) => isInCountry(row, country) === false)
  if (stores.length < fewest || !isOut) return []
  const found = slips.find(({ mend }) =>
    stores.every(({ row }) => isInCountry(mend(row), country) === true),
  )
  if (!found) return []
  return [problem('POINTS_ABROAD', { country, slip: found.slip, stores: idsOf(stores) })]
}

function shared(stores: readonly Store[]): Problem[] {
  // Grouping by a number first is much faster: few stores share one.
  const byLat = [...grouped(stores, ({ row }) => row.Lat).values()]
  const many = byLat.filter(({ length }) => length >= fewestAlike).flat()
  const byPoint = grouped(many, ({ row }) => `${row.Lat}, ${row.Lng}`)
  return [...byPoint].flatMap(([point, alike]) => {
    if (alike.length < fewestAlike) return []
    const towns = new Set(alike.map(({ row }) => row.City.trim().toLowerCase()).filter(Boolean))
    if (towns.size < fewestTowns) return []
    return [problem('POINTS_SHARED', { point, towns: towns.size, stores: idsOf(alike) })]
  })
}

function whole(stores: readonly Store[]): Problem[] {
  const isWhole = ({ row }: Store) => Number.isInteger(row.Lat) && Number.isInteger(row.Lng)
  if (stores.length < fewest || !stores.every(isWhole)) return []
  return [problem('POINTS_WHOLE', { stores: idsOf(stores) })]
}

function idsOf(stores: readonly Store[]) {
  return stores.map(({ id }) => id)
}
