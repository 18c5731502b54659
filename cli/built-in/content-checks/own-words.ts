import { hashesOf, sketchSize } from './word-sketch.ts'

/** Fewer hashes say too little about a page. */
const fewest = 16

/** The share of pages that may be too long to testify for a hash. */
const longPages = 0.1

/** The own words of a page. */
export interface OwnWords {
  /** The estimated share. */
  share: number
  /** The share that is hardly exceeded, in view of the error of the estimate. */
  most: number
}

/** Standard errors above an estimate; less than one page in a hundred has a higher share. */
const errors = 2.5

/**
 * Returns the share of five-word groups of each page that are on no other page, from the pages' sketches; undefined for
 * a page with too few words. The memory is that of the hashes: twice 768 bytes a page.
 */
export function ownWords(sketches: readonly string[]): (OwnWords | undefined)[] {
  const pages = sketches.map(hashesOf)
  const line = commonLine(pages)
  const all = new Uint32Array(pages.reduce((sum, { length }) => sum + length, 0))
  let filled = 0
  for (const hashes of pages) {
    all.set(hashes, filled)
    filled += hashes.length
  }
  all.sort()
  return pages.map((hashes) => {
    const known = hashes.filter((hash) => hash <= line)
    if (known.length < fewest) return undefined
    const own = known.filter((hash) => isAlone(all, hash)).length
    return { share: own / known.length, most: highestShare(own, known.length) }
  })
}

/** Returns the upper end of Wilson's interval. */
function highestShare(own: number, of: number): number {
  const share = own / of
  const squared = errors ** 2
  const error = errors * Math.sqrt((share * (1 - share)) / of + squared / (4 * of * of))
  return (share + squared / (2 * of) + error) / (1 + squared / of)
}

/**
 * Returns the hash up to which nearly all sketches are complete. A long page has only very small hashes in its sketch,
 * so that the absence of a larger one says nothing.
 */
function commonLine(pages: readonly Uint32Array[]): number {
  const lines = pages.map((hashes) =>
    hashes.length < sketchSize ? 0xffffffff : (hashes[sketchSize - 1] ?? 0),
  )
  return lines.sort((one, other) => one - other)[Math.floor(longPages * lines.length)] ?? 0
}

/** Whether a hash is only once among sorted ones. */
function isAlone(sorted: Uint32Array, hash: number): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) < hash) from = middle + 1
    else to = middle
  }
  return sorted[from + 1] !== hash
}
