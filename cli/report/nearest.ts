import { distance } from 'fastest-levenshtein'

/** The name that was probably meant: the one with the fewest slips, if they are few. Letter case is no slip. */
export function nearest(
  wrong: string,
  names: Iterable<string>,
  most: number = Math.ceil(wrong.length / 3),
): string | undefined {
  const said = wrong.toLowerCase()
  let best: { name: string; slips: number } | undefined
  for (const name of names) {
    const known = name.toLowerCase()
    // Each letter more is a slip, and slips of long texts take long to count.
    if (Math.abs(known.length - said.length) > most) continue
    const slips = distance(said, known)
    if (slips <= most && slips < (best?.slips ?? Infinity)) best = { name, slips }
  }
  return best?.name
}

// More are no help.
const mostNames = 100

/** What stands behind an unknown name: the right one, or else all that there are, where they can be read. */
export function didYouMean(wrong: string, names: readonly string[]): string {
  const right = nearest(wrong, names)
  if (right !== undefined) return `; did you mean ${right}?`
  return names.length > mostNames ? '' : `; allowed are ${names.join(', ')}`
}
