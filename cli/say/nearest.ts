/** The name that was probably meant: the one with the fewest slips, if they are few. Letter case is no slip. */
export function nearest(wrong: string, names: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(wrong.length / 3))
  let best: { name: string; slips: number } | undefined
  for (const name of names) {
    const slips = slipsBetween(wrong.toLowerCase(), name.toLowerCase())
    if (slips <= most && slips < (best?.slips ?? Infinity)) best = { name, slips }
  }
  return best?.name
}

/** What stands behind an unknown name: the right one, or else all that there are. */
export function didYouMean(wrong: string, names: readonly string[]): string {
  const right = nearest(wrong, names)
  return right === undefined ? `; allowed are ${names.join(', ')}` : `; did you mean ${right}?`
}

// Letters put in, left out, changed, or two of them swapped.
function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isEqual = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isEqual ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      )
    }
    before = last
    last = row
  }
  return at(last, other.length)
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity
}
