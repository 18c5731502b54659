import { beside } from '../system/beside.ts'

/** As many bytes a whole path may have (Linux's PATH_MAX, without the end of its text). */
const longestPath = 4095

/** How many bytes a store's path may have, so that its page can be written in every folder that a site has on its way. */
export function pathRoom({ out }: { out?: string }): number {
  if (out === undefined) return Number.MAX_SAFE_INTEGER
  // The longest of them is what cannot be removed.
  const around = `${beside(out).left}-00000000//index.html`
  return longestPath - Buffer.byteLength(around)
}
