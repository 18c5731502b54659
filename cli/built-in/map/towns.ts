import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grouped } from '../../../data/grouped.ts'
import { type MapPoint, mercator } from '../../../data/mercator.ts'
import type { Rect } from '../../../data/rect.ts'
import { packageRoot } from '../../system/package-root.ts'
import { unpackTowns } from '../../system/packed-towns.ts'

/** A town or a part of a city, in `mercator` coordinates. */
interface Town extends MapPoint {
  name: string
  people: number
}

/** The blocks across the world and down it: each is 300 km wide at the equator. */
const across = 128
/** The share of all blocks from which a look at all towns is quicker. */
const wide = 1 / 16

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
  /** The numbers of the towns, block by block, and where each block ends in them. */
  readonly #inBlocks: Uint16Array
  readonly #ends: Uint32Array

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
    const blocks = Array.from(this.#x, (x, at) => blockAt(x, this.#y[at] as number))
    this.#ends = new Uint32Array(across * across)
    for (const block of blocks) this.#ends[block] = (this.#ends[block] as number) + 1
    for (let block = 1; block < this.#ends.length; block++)
      this.#ends[block] = (this.#ends[block] as number) + (this.#ends[block - 1] as number)
    this.#inBlocks = new Uint16Array(blocks.length)
    const free = this.#ends.slice()
    for (let at = blocks.length - 1; at >= 0; at--) {
      const block = blocks[at] as number
      const place = (free[block] as number) - 1
      free[block] = place
      this.#inBlocks[place] = at
    }
  }

  /** The largest towns of an area, largest first. */
  largestIn({ left, top, right, bottom }: Rect, most: number): Town[] {
    const found: number[] = []
    const [xs, ys] = [this.#x, this.#y]
    const near = this.#near({ left, top, right, bottom })
    const count = near?.length ?? xs.length
    for (let index = 0; index < count; index++) {
      const at = near ? (near[index] as number) : index
      const [x, y] = [xs[at] as number, ys[at] as number]
      if (x < left || x > right || y < top || y > bottom) continue
      found.push(at)
      if (!near && found.length === most) break
    }
    // The towns of each block are in order.
    if (near) found.sort((one, other) => one - other)
    return found.slice(0, most).map((at) => this.#town(at))
  }

  /** The towns of the blocks that an area meets; undefined if it is wide. */
  #near({ left, top, right, bottom }: Rect): number[] | undefined {
    const [first, last] = [columnAt(left), columnAt(right)]
    const [upper, lower] = [columnAt(top), columnAt(bottom)]
    if ((last - first + 1) * (lower - upper + 1) > wide * across * across) return undefined
    const near: number[] = []
    for (let row = upper; row <= lower; row++) {
      const start = row * across + first
      const end = this.#ends[row * across + last] as number
      for (let at = start === 0 ? 0 : (this.#ends[start - 1] as number); at < end; at++)
        near.push(this.#inBlocks[at] as number)
    }
    return near
  }

  #town(at: number): Town {
    const [x, y] = [this.#x[at] as number, this.#y[at] as number]
    return { name: this.#names[at] ?? '', x, y, people: this.#people[at] as number }
  }
}

function blockAt(x: number, y: number): number {
  return columnAt(y) * across + columnAt(x)
}

function columnAt(share: number): number {
  return Math.max(0, Math.min(across - 1, Math.floor(share * across)))
}
