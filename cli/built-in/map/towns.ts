import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Flatbush from 'flatbush'
import { type MapPoint, mercator } from '../../../data/mercator.ts'
import type { Rect } from '../../../data/rect.ts'
import { packageRoot } from '../../system/package-root.ts'
import { unpackTowns } from './packed-towns.ts'

/** A town or a part of a city, in `mercator` coordinates. */
interface Town extends MapPoint {
  name: string
  people: number
}

let opened: Towns | undefined

/** The towns of the world with at least 10,000 people: GeoNames, CC BY 4.0; read once. */
export function towns(): Towns {
  opened ??= new Towns(readFileSync(join(packageRoot, 'data/places/towns.br')))
  return opened
}

/** The number of the largest towns that are searched first: a wide area has too many others. */
const largest = 4000

/** Towns by column, the largest first. */
class Towns {
  readonly #names: readonly string[]
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #people: Float64Array
  readonly #tiers: readonly Flatbush[]

  constructor(file: Uint8Array) {
    const { names, lat, lng, people } = unpackTowns(file)
    const order = Array.from(names.keys()).sort(
      (one, other) => (people[other] as number) - (people[one] as number),
    )
    const points = order.map((at) => mercator({ lat: lat[at] as number, lng: lng[at] as number }))
    this.#names = order.map((at) => names[at] ?? '')
    this.#x = Float64Array.from(points, ({ x }) => x)
    this.#y = Float64Array.from(points, ({ y }) => y)
    this.#people = Float64Array.from(order, (at) => people[at] as number)
    this.#tiers = [largest, points.length].map((count) => indexOf(points.slice(0, count)))
  }

  /** The largest towns of an area, largest first. */
  largestIn({ left, top, right, bottom }: Rect, most: number): Town[] {
    let found: number[] = []
    for (const tier of this.#tiers) {
      found = tier.search(left, top, right, bottom)
      if (found.length >= most) break
    }
    return found
      .sort((one, other) => one - other)
      .slice(0, most)
      .map((at) => this.#town(at))
  }

  #town(at: number): Town {
    const [x, y, people] = [this.#x[at], this.#y[at], this.#people[at]] as [number, number, number]
    return { name: this.#names[at] ?? '', x, y, people }
  }
}

function indexOf(points: readonly MapPoint[]): Flatbush {
  const index = new Flatbush(points.length)
  for (const { x, y } of points) index.add(x, y)
  index.finish()
  return index
}
