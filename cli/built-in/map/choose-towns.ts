import Flatbush from 'flatbush'
import type { MapPoint } from '../../../data/mercator.ts'

/** The least distance of two towns: a share of the distance to the nearest store, and a minimum in map coordinates. */
const apart = { share: 0.4, least: 2.5e-5 }
/** The growth of these distances while there are too many towns. */
const growth = 1.4

/**
 * Chooses at most `most` of the towns, which are in the order of their size: all large ones, and the smaller ones
 * that have no larger one beside them. Near a store, towns may be nearer to each other.
 */
export function chooseTowns<Town extends MapPoint>(
  towns: readonly Town[],
  stores: readonly MapPoint[],
  most: number,
): Town[] {
  if (stores.length === 0) return []
  const index = new Flatbush(stores.length)
  for (const { x, y } of stores) index.add(x, y)
  index.finish()
  const toStore = towns.map(({ x, y }) => {
    const nearest = stores[index.neighbors(x, y, 1)[0] ?? 0]
    return nearest ? Math.sqrt(squared(nearest, { x, y })) : 0
  })
  for (let times = 1; ; times *= growth) {
    const chosen: Town[] = []
    for (const [at, town] of towns.entries()) {
      const room = times * Math.max(apart.least, apart.share * (toStore[at] ?? 0))
      if (!chosen.every((other) => squared(other, town) >= room ** 2)) continue
      chosen.push(town)
      if (chosen.length > most) break
    }
    if (chosen.length <= most) return chosen
  }
}

// `Math.hypot` takes ten times as long, and there are millions of distances.
function squared(one: MapPoint, other: MapPoint): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
}
