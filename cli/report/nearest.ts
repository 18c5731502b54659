import { distance } from 'fastest-levenshtein'

/**
 * The name that was probably meant: the one with the smallest edit distance, if that is small. Letter case is
 * ignored.
 */
export function nearest(
  wrong: string,
  names: Iterable<string>,
  most: number = Math.ceil(wrong.length / 3),
): string | undefined {
  const said = wrong.toLowerCase()
  let best: { name: string; slips: number } | undefined
  for (const name of names) {
    const known = name.toLowerCase()
    // The edit distance is at least the difference in length, and takes long to compute for long texts.
    if (Math.abs(known.length - said.length) > most) continue
    const slips = distance(said, known)
    if (slips <= most && slips < (best?.slips ?? Infinity)) best = { name, slips }
  }
  return best?.name
}

// A longer list is no help.
const mostNames = 100

/** The suggestion behind an unknown name: the probable one, or else all names if they are few enough to read. */
export function didYouMean(wrong: string, names: readonly string[]): string {
  const right = nearest(wrong, names)
  if (right !== undefined) return `; did you mean ${right}?`
  return names.length > mostNames ? '' : `; allowed are ${names.join(', ')}`
}
