import type { PartName } from '../../data/page.ts'
import type { ReleasePage } from './release.ts'

const hashLength = 32

/** What is remembered of pages, in a few long columns: an object a page would take four times the memory. */
export class PageColumns {
  readonly #hashes: Buffer
  readonly #bodies: Float64Array
  readonly #hours: Float64Array
  readonly #parts: Uint32Array
  // Most pages have the same parts.
  readonly #partLists: (readonly PartName[])[] = []
  readonly #partNumbers = new Map<string, number>()
  readonly #modified = new Map<number, string>()
  #length = 0

  /** There is room for so many pages. */
  constructor(most: number) {
    this.#hashes = Buffer.alloc(most * hashLength)
    this.#bodies = new Float64Array(most)
    this.#hours = new Float64Array(most)
    this.#parts = new Uint32Array(most)
  }

  /** Adds a page, whose hash must be a SHA-256 in hex. Returns its place. */
  push({ hash, parts, body, hours, modified }: ReleasePage): number {
    const place = this.#length++
    this.#hashes.write(hash, place * hashLength, 'hex')
    this.#bodies[place] = body
    this.#hours[place] = hours
    this.#parts[place] = this.#numberOf(parts)
    if (modified !== undefined) this.#modified.set(place, modified)
    return place
  }

  at(place: number): ReleasePage {
    const start = place * hashLength
    return {
      hash: this.#hashes.toString('hex', start, start + hashLength),
      parts: this.#partLists[this.#parts[place] ?? 0] ?? [],
      body: this.#bodies[place] ?? 0,
      hours: this.#hours[place] ?? 0,
      modified: this.#modified.get(place),
    }
  }

  #numberOf(parts: readonly PartName[]): number {
    const key = parts.join()
    const known = this.#partNumbers.get(key)
    if (known !== undefined) return known
    this.#partNumbers.set(key, this.#partLists.length)
    return this.#partLists.push(parts) - 1
  }
}
