/** The number of hashes in a sketch: enough for a share with a standard error of two percent. */
export const sketchSize = 192

/** Words of a group. */
const groupSize = 5

const wordSeed = 0x811c9dc5
const prime = 0x01000193

/**
 * Returns the smallest hashes of the five-word groups in the `main` of a document, as base64 of 32-bit numbers in
 * ascending order; undefined for a text without such a group. Two pages have a small hash in common if they have the
 * group in common.
 */
export function wordSketch(html: string): string | undefined {
  least.clear()
  addGroups(html)
  const all = least.take()
  if (all.length === 0) return undefined
  return Buffer.from(all.buffer, all.byteOffset, all.byteLength).toString('base64')
}

/** Returns the hashes of a sketch. */
export function hashesOf(sketch: string): Uint32Array {
  const { length, buffer, byteOffset } = Buffer.from(sketch, 'base64')
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + length))
}

/** The smallest different hashes among those that are added. */
class LeastHashes {
  /** A hash is at the first free place from its last bits on; zero is a free place. */
  readonly #places = new Uint32Array(2048)
  readonly #most = this.#places.length / 2
  #count = 0
  /** Larger hashes are not among the smallest ones. */
  #line = 2 ** 32

  clear(): void {
    this.#places.fill(0)
    this.#count = 0
    this.#line = 2 ** 32
  }

  add(hash: number): void {
    if (hash > this.#line || hash === 0) return
    const places = this.#places
    const last = places.length - 1
    let at = hash & last
    for (let other = places[at]; other !== 0; other = places[at]) {
      if (other === hash) return
      at = (at + 1) & last
    }
    places[at] = hash
    this.#count += 1
    if (this.#count > this.#most) this.#thin()
  }

  /** The smallest hashes, in ascending order. */
  take(): Uint32Array<ArrayBuffer> {
    const all = new Uint32Array(this.#count)
    let count = 0
    for (const hash of this.#places) if (hash !== 0) all[count++] = hash
    return all.sort().slice(0, sketchSize)
  }

  #thin(): void {
    const kept = this.take()
    this.clear()
    for (const hash of kept) this.add(hash)
    this.#line = kept.at(-1) ?? this.#line
  }
}

/** Reused, as each page has thousands of groups. */
const least = new LeastHashes()

/** The characters and the hashed words of one page; reused. */
let letters = new Uint16Array(1 << 16)
let words = new Int32Array(1 << 16)

/** Parts of words: digits, and the letters and signs of all scripts; each of Chinese and Japanese is a whole word. */
const [letter, whole] = [1, 2]
const kinds = new Uint8Array(1 << 16)
  .fill(letter, 0x30, 0x3a)
  .fill(letter, 0x41, 0x5b)
  .fill(letter, 0x61, 0x7b)
  .fill(letter, 0xc0)
  .fill(0, 0x2000, 0x2070)
  .fill(0, 0x3000, 0x3005)
  .fill(whole, 0x3041, 0xa000)

function addGroups(html: string): void {
  const start = Math.max(0, html.indexOf('<main'))
  const last = html.lastIndexOf('</main>')
  const count = readWords(html.slice(start, last > start ? last : html.length))
  for (let at = groupSize - 1; at < count; at += 1) {
    let hash = 0
    for (let word = at - groupSize + 1; word <= at; word += 1)
      hash = Math.imul(hash, prime) ^ (words[word] as number)
    least.add(mixed(Math.imul(hash, prime)))
  }
}

// Character by character, without texts in between: pages have tens of thousands of characters, and numbers of an
// array are read in a third of the time.
function readWords(main: string): number {
  const { length } = main
  if (letters.length <= length) {
    letters = new Uint16Array(2 * length)
    words = new Int32Array(2 * length)
  }
  const [chars, found] = [letters, words]
  Buffer.from(chars.buffer).write(main, 'utf16le')
  let count = 0
  let word = wordSeed
  let isWord = false
  for (let at = 0; at < length; at += 1) {
    const code = chars[at] as number
    const kind = kinds[code]
    if (kind === letter) {
      word = Math.imul(word ^ (code > 64 && code < 91 ? code | 32 : code), prime)
      isWord = true
      continue
    }
    if (isWord) found[count++] = word
    word = wordSeed
    isWord = false
    if (kind === whole) found[count++] = Math.imul(wordSeed ^ code, prime)
    else if (code === 60) {
      at = contentEnd(main, at)
      while (at < length && chars[at] !== 62) at += 1
    }
  }
  if (isWord) found[count++] = word
  return count
}

/** Returns the place of the last tag of an element without words for visitors; of other elements the same place. */
function contentEnd(main: string, at: number): number {
  // The first letter rules out most tags.
  const first = (letters[at + 1] as number) | 32
  if (first !== 115 && first !== 116) return at
  const name = /^(?:script|style|svg|template)\b/.exec(main.slice(at + 1, at + 10))
  return name ? Math.max(at, main.indexOf(`</${name}>`, at)) : at
}

/** Spreads a hash over all numbers, so that the smallest ones are a fair choice. */
function mixed(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
