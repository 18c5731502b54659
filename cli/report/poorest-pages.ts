import type { BuildReport } from './report.ts'

const most = 10

/** Returns the pages with the smallest shares of words of their own, and the shares. */
export function poorestPages({ ownWords = {} }: BuildReport): [address: string, share: number][] {
  return Object.entries(ownWords)
    .sort(([, one], [, other]) => one - other)
    .slice(0, most)
}
