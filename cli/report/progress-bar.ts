/** How much of a piece of work is done, from 0 to 1, as a bar. */
export function progressBar(share: number): string {
  const width = 24
  return `[${'#'.repeat(Math.round(share * width)).padEnd(width, '.')}]`
}
