import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MapPoint, mercator, placeAt } from '../../../data/mercator.ts'
import type { Rect } from '../../../data/rect.ts'
import { packageRoot } from '../../system/package-root.ts'
import { type TownColumns, unpackTowns } from '../../system/packed-towns.ts'

/** A town or a part of a city, in `mercator` coordinates. */
interface Town extends MapPoint {
  name: string
  people: number
}

/** The degrees around the earth. */
const around = 360

let opened: Towns | undefined

/** The towns of the world with at least 10,000 people: GeoNames, CC BY 4.0; read once. */
export function towns(): Towns {
  opened ??= new Towns(readFileSync(join(packageRoot, 'data/places/towns.br')))
  return opened
}

/** Towns by column. Only found ones are projected. */
class Towns {
  readonly #all: TownColumns
  /** The end of the towns of each degree of longitude, which are from south to north. */
  readonly #ends = new Uint32Array(around)

  constructor(file: Uint8Array) {
    this.#all = unpackTowns(file)
    const { lng } = this.#all
    for (let at = 0; at < lng.length; at++) this.#ends[degreeOf(lng[at] as number)] = at + 1
    for (let degree = 1; degree < around; degree++)
      if (this.#ends[degree] === 0) this.#ends[degree] = this.#ends[degree - 1] as number
  }

  /** The largest towns of an area, largest first. */
  largestIn({ left, top, right, bottom }: Rect, most: number): Town[] {
    const { lat: south, lng: west } = placeAt({ x: left, y: bottom })
    const { lat: north, lng: east } = placeAt({ x: right, y: top })
    const { names, lat, lng, people } = this.#all
    const found: number[] = []
    for (let degree = degreeOf(west); degree <= degreeOf(east); degree++) {
      const end = this.#ends[degree] as number
      for (let at = this.#firstFrom(south, degree); at < end && (lat[at] as number) <= north; at++)
        if ((lng[at] as number) >= west && (lng[at] as number) <= east) found.push(at)
    }
    const sizeOf = (at: number) => people[at] as number
    found.sort((one, other) => sizeOf(other) - sizeOf(one) || one - other)
    return found.slice(0, most).map((at) => ({
      ...{ name: names[at] ?? '', people: sizeOf(at) },
      ...mercator({ lat: lat[at] as number, lng: lng[at] as number }),
    }))
  }

  /** The first town of a degree that is not south of a latitude. */
  #firstFrom(south: number, degree: number): number {
    let from = degree === 0 ? 0 : (this.#ends[degree - 1] as number)
    let to = this.#ends[degree] as number
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#all.lat[middle] as number) < south) from = middle + 1
      else to = middle
    }
    return from
  }
}

function degreeOf(lng: number): number {
  return Math.max(0, Math.min(around - 1, Math.floor(lng) + around / 2))
}
