/** JSON that can stand in a script element: no `<` can end or open anything. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
