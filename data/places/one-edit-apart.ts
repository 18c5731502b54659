/**
 * Whether two words of four or more letters have edit distance 1: one letter replaced, added, removed, or two letters
 * swapped.
 */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 4 || long.length - short.length > 1 || one === other) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const areSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return areSwapped && short.slice(at + 2) === long.slice(at + 2)
}
