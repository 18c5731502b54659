import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grouped } from '../../../data/grouped.ts'
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

/** Towns by column, the largest first. */
class Towns {
  readonly #names: readonly string[]
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #people: Float64Array

  constructor(file: Uint8Array) {
    const { names, lat, lng, people } = unpackTowns(file)
    // Sizes are rounded, so that many towns have the same one.
    const bySize = grouped(names.keys(), (at) => people[at] as number)
    const order = [...bySize].sort(([one], [other]) => other - one).flatMap(([, towns]) => towns)
    this.#names = order.map((at) => names[at] ?? '')
    this.#x = new Float64Array(order.length)
    this.#y = new Float64Array(order.length)
    this.#people = Float64Array.from(order, (at) => people[at] as number)
    for (const [to, at] of order.entries()) {
      const { x, y } = mercator({ lat: lat[at] as number, lng: lng[at] as number })
      this.#x[to] = x
      this.#y[to] = y
    }
  }

  /**
   * The largest towns of an area, largest first. To look at all towns takes less than a tenth of a page's time, and
   * an index of them more than ten pages.
   */
  largestIn({ left, top, right, bottom }: Rect, most: number): Town[] {
    const [xs, ys] = [this.#x, this.#y]
    const found: Town[] = []
    for (let at = 0; at < xs.length && found.length < most; at++) {
      const [x, y] = [xs[at] as number, ys[at] as number]
      if (x < left || x > right || y < top || y > bottom) continue
      found.push({ name: this.#names[at] ?? '', x, y, people: this.#people[at] as number })
    }
    return found
  }
}
