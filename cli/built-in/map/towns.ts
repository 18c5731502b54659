import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TownSize } from '../../../data/map-drawing.ts'
import { type MapPoint, mercator, placeAt } from '../../../data/mercator.ts'
import type { Rect } from '../../../data/rect.ts'
import { once } from '../../system/once.ts'
import { packageRoot } from '../../system/package-root.ts'
import { degreeOf, type TownColumns, TownFile } from '../../system/packed-towns.ts'

/** A town or a part of a city, in `mercator` coordinates. */
export interface Town extends MapPoint {
  name: string
  people: number
}

const file = once(() => new TownFile(readFileSync(join(packageRoot, 'data/places/towns.br'))))

/**
 * The largest towns of an area of the map, largest first: those of the world with at least 10,000 people, from
 * GeoNames, CC BY 4.0.
 */
export function largestTowns({ left, top, right, bottom }: Rect, most: number): Town[] {
  const { lat: south, lng: west } = placeAt({ x: left, y: bottom })
  const { lat: north, lng: east } = placeAt({ x: right, y: top })
  const found: FoundTown[] = []
  for (let degree = degreeOf(west); degree <= degreeOf(east); degree++) {
    const columns = file().ofDegree(degree)
    const { lat, lng } = columns
    for (let at = firstFrom(south, lat); at < lat.length && (lat[at] as number) <= north; at++)
      if ((lng[at] as number) >= west && (lng[at] as number) <= east) found.push({ columns, at })
  }
  const sizeOf = ({ columns, at }: FoundTown) => columns.people[at] as number
  found.sort((one, other) => sizeOf(other) - sizeOf(one))
  return found.slice(0, most).map(({ columns: { names, lat, lng, people }, at }) => ({
    ...{ name: names[at] as string, people: people[at] as number },
    ...mercator({ lat: lat[at] as number, lng: lng[at] as number }),
  }))
}

interface FoundTown {
  columns: TownColumns
  at: number
}

/** The number of people from which a town is large, or of medium size. */
const populations = { large: 300_000, medium: 40_000 }

/** Returns the size of a town with this many people. */
export function sizeOf(people: number): TownSize {
  if (people >= populations.large) return 2
  return people >= populations.medium ? 1 : 0
}

/** Returns the place of the first latitude that is not south of another one. */
function firstFrom(south: number, lat: Float64Array): number {
  let from = 0
  let to = lat.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((lat[middle] as number) < south) from = middle + 1
    else to = middle
  }
  return from
}
