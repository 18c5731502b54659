/** Makes one string of its pieces, as V8 does when asked for a character. */
export function flatten(text: string): void {
  text.charCodeAt(0)
}
