/** The maximum length of a text from outside in a message: a cell may have megabytes. */
const longest = 2000

/** Cuts a text to `most` characters; returns any other value unchanged. */
export function cut<Value>(value: Value, most?: number): Value | string
export function cut(text: string, most?: number): string
export function cut(value: unknown, most: number = longest): unknown {
  if (typeof value !== 'string' || value.length <= most) return value
  // Half of a surrogate pair is not a character.
  return `${value.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`
}
