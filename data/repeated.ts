/** Returns the texts that occur several times, without the empty one. */
export function repeated(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.filter((text, at) => text !== '' && texts.indexOf(text) !== at))
}
