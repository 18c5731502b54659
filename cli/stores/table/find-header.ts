/** The maximum number of title lines above a header. */
const most = 20

/** The minimum number of known columns for a header below title lines. */
const fewestKnown = 3

/**
 * Returns the index of the header: 0, unless the first row is a title. `knows` returns the number of known columns of
 * a row; if no names are known, a row with a single cell is a title.
 */
export function headerAt(
  rows: readonly (readonly string[])[],
  knows: (header: readonly string[]) => number = () => 0,
): number {
  const first = rows.slice(0, most)
  const filled = first.map((cells) => cells.filter((cell) => cell !== '').length)
  const widest = Math.max(0, ...filled)
  const inFirst = first[0] ? knows(first[0]) : 0
  // No other row can have twice as many known columns.
  if (2 * inFirst > widest) return 0
  const known = [inFirst, ...first.slice(1).map(knows)]
  const best = Math.max(0, ...known)
  if (best >= fewestKnown && best >= 2 * inFirst) return known.indexOf(best)
  const isTitle = filled[0] === 1 && widest > 2
  return isTitle ? filled.findIndex((count) => count > 1) : 0
}
