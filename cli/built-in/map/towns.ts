import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Flatbush from 'flatbush'
import { mercator } from '../../../data/mercator.ts'
import type { Rect } from '../../../data/rect.ts'
import { packageRoot } from '../../system/package-root.ts'
import { unpackTowns } from './packed-towns.ts'

/** A town or a part of a city, in `mercator` coordinates. */
interface Town {
  name: string
  x: number
  y: number
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

/** Towns by their size. */
class Towns {
  readonly #all: readonly Town[]
  readonly #tiers: Flatbush[]

  constructor(file: Uint8Array) {
    this.#all = unpackTowns(file)
      .sort((one, other) => other.people - one.people)
      .map(({ name, people, ...point }) => ({ name, people, ...mercator(point) }))
    this.#tiers = [largest, this.#all.length].map((count) => indexOf(this.#all.slice(0, count)))
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
      .flatMap((at) => this.#all[at] ?? [])
  }
}

function indexOf(towns: readonly Town[]): Flatbush {
  const index = new Flatbush(towns.length)
  for (const { x, y } of towns) index.add(x, y)
  index.finish()
  return index
}
