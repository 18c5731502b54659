/** Titles above a header have no more lines. */
const most = 20

/** A header has so many columns that are known, where lines of title stand above it. */
const fewestKnown = 3

/**
 * The place of the header among rows: the first one, unless it is a title. `knows` says how many columns of a row are
 * known; where that tells nothing, a title is a row with a single cell.
 */
export function headerAt(
  rows: readonly (readonly string[])[],
  knows: (header: readonly string[]) => number = () => 0,
): number {
  const first = rows.slice(0, most)
  const filled = first.map((cells) => cells.filter((cell) => cell !== '').length)
  const widest = Math.max(0, ...filled)
  const inFirst = first[0] ? knows(first[0]) : 0
  // No other row can have twice as many.
  if (2 * inFirst > widest) return 0
  const known = [inFirst, ...first.slice(1).map(knows)]
  const best = Math.max(0, ...known)
  if (best >= fewestKnown && best >= 2 * inFirst) return known.indexOf(best)
  const isTitle = filled[0] === 1 && widest > 2
  return isTitle ? filled.findIndex((count) => count > 1) : 0
}
