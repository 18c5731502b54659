/** A text bar of the finished share of work, from 0 to 1. */
export function progressBar(share: number): string {
  const width = 24
  return `[${'#'.repeat(Math.round(share * width)).padEnd(width, '.')}]`
}
