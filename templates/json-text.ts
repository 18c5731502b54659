/** Returns JSON for a script element: without `<`, no text in it can close the element. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
