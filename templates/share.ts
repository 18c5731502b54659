/** Returns a part of a whole as a percentage for SVG: `12.34%`. */
export function share(part: number, whole: number): string {
  return `${Math.round((part / whole) * 10_000) / 100}%`
}
