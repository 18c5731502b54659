import type { Plugin } from '../plugins/plugin.ts'

/**
 * What the plugins' hooks per store depend on: the code of the config file, and what they name
 * themselves; undefined when pages cannot be told to be as they were.
 */
export function pluginsKey(
  plugins: readonly Plugin[],
  code: string | undefined,
): string | undefined {
  const used = plugins.filter(changesPages)
  if (used.length === 0) return ''
  if (code === undefined || used.some(mayCarry)) return undefined
  return JSON.stringify([code, used.map(({ name, cacheKey = null }) => [name, cacheKey])])
}

function changesPages({ transformContent, transformPage, transformHtml }: Plugin): boolean {
  return [transformContent, transformPage, transformHtml].some(Boolean)
}

// Such as a list that the pages fill and `addFiles` writes: it would miss the pages that are not made.
function mayCarry({ cacheKey, transformStores, addFiles, onDone }: Plugin): boolean {
  return cacheKey === undefined && [transformStores, addFiles, onDone].some(Boolean)
}
