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
  const groups = groupsIn(html)
  if (groups.length === 0) return undefined
  const all = smallOf(groups).sort()
  const least = new Uint32Array(sketchSize)
  let count = 0
  for (let at = 0; at < all.length && count < sketchSize; at += 1)
    if (at === 0 || all[at] !== all[at - 1]) least[count++] = all[at] as number
  return Buffer.from(least.buffer, 0, 4 * count).toString('base64')
}

/** Returns the hashes among which the least ones surely are: to sort all takes half the time of a sketch. */
function smallOf(groups: Uint32Array): Uint32Array {
  if (groups.length < 4 * sketchSize) return groups
  const line = (2 ** 32 * 2 * sketchSize) / groups.length
  const small = groups.filter((hash) => hash < line)
  return new Set(small).size < sketchSize ? groups : small
}

/** Returns the hashes of a sketch. */
export function hashesOf(sketch: string): Uint32Array {
  const { length, buffer, byteOffset } = Buffer.from(sketch, 'base64')
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + length))
}

/** The hashes of the groups of one page; reused, as each page has thousands. */
let groups = new Uint32Array(1 << 15)

// Character by character, without texts in between: pages have tens of thousands of characters.
function groupsIn(html: string): Uint32Array {
  const start = Math.max(0, html.indexOf('<main'))
  const last = html.lastIndexOf('</main>')
  const end = last > start ? last : html.length
  if (groups.length < end - start) groups = new Uint32Array(end - start)
  const last5 = new LastWords()
  let word = wordSeed
  let isWord = false
  for (let at = start; at < end; at += 1) {
    const code = html.charCodeAt(at)
    if (isLetter(code)) {
      // Each character of Chinese and Japanese is a word: there are no gaps.
      const isWhole = code >= 0x3041 && code < 0xa000
      if (isWhole && isWord) {
        last5.add(word)
        word = wordSeed
      }
      word = Math.imul(word ^ (code > 64 && code < 91 ? code | 32 : code), prime)
      isWord = !isWhole
      if (!isWhole) continue
      last5.add(word)
      word = wordSeed
      continue
    }
    if (isWord) {
      last5.add(word)
      word = wordSeed
      isWord = false
    }
    if (code === 60) at = afterTag(html, at)
  }
  if (isWord) last5.add(word)
  return groups.subarray(0, last5.groups)
}

/** Adds the hash of each five words to those of the page. */
class LastWords {
  // Numbers of their own: a list of five takes twice the time.
  #one = 0
  #two = 0
  #three = 0
  #four = 0
  #count = 0

  /** The number of groups. */
  get groups(): number {
    return Math.max(0, this.#count - groupSize + 1)
  }

  add(word: number): void {
    const start = Math.imul(this.#one, prime) ^ this.#two
    const middle = Math.imul(Math.imul(start, prime) ^ this.#three, prime) ^ this.#four
    const hash = Math.imul(Math.imul(middle, prime) ^ word, prime)
    this.#one = this.#two
    this.#two = this.#three
    this.#three = this.#four
    this.#four = word
    this.#count += 1
    if (this.#count >= groupSize) groups[this.#count - groupSize] = mixed(hash)
  }
}

/** Returns the place of the last character of a tag, or of an element without words for visitors. */
function afterTag(html: string, at: number): number {
  // The first letter rules out most tags.
  const isOdd = (html.charCodeAt(at + 1) | 32) === 115 || (html.charCodeAt(at + 1) | 32) === 116
  const name = isOdd && /^(?:script|style|svg|template)\b/.exec(html.slice(at + 1, at + 10))
  const end = name ? html.indexOf(`</${name}>`, at) : -1
  const close = html.indexOf('>', Math.max(at, end))
  return close < 0 ? html.length : close
}

/** Whether a character is part of a word: a letter or a digit, with the signs of other scripts. */
function isLetter(code: number): boolean {
  if (code < 128) return (code > 96 && code < 123) || (code > 64 && code < 91) || isDigit(code)
  return code > 0xbf && !(code >= 0x2000 && code < 0x2070) && !(code >= 0x3000 && code < 0x3005)
}

function isDigit(code: number): boolean {
  return code > 47 && code < 58
}

/** Spreads a hash over all numbers, so that the smallest ones are a fair choice. */
function mixed(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
