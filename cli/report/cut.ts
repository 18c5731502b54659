/** A message has no longer text of the outside in it: a cell may have megabytes. */
const longest = 2000

/** A text with its first letters alone where it has more than `most`; any other value as it is. */
export function cut<Value>(value: Value, most?: number): Value | string
export function cut(text: string, most?: number): string
export function cut(value: unknown, most: number = longest): unknown {
  if (typeof value !== 'string' || value.length <= most) return value
  // Half of a pair is no letter.
  return `${value.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`
}
