import type { Place } from './directory.ts'
import { citiesIn, type NearPlace, pageOf } from './near-places.ts'

const most = 6

/** Returns the towns with most stores: their pages, or those of their only stores. */
export function largestTowns(all: Place): NearPlace[] {
  const towns = [...citiesIn(all)].flatMap((city) => {
    const page = pageOf(city)
    return page ? [{ name: city.name, ...page, count: city.count }] : []
  })
  return towns.sort((one, other) => other.count - one.count).slice(0, most)
}
