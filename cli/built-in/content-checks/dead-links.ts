import { pathKey } from '../../../data/paths.ts'

/** The paths of a site, without slashes at the ends. */
export interface SitePaths {
  /** The paths of all stores' pages. */
  stores: Iterable<string>
  /** The path of the directory; undefined if there is none. */
  directory: string | undefined
  base: string
  /** Whether a path has a page, a file or a redirect. */
  exists(path: string): boolean
}

/**
 * Returns a function that reports whether a link into a folder of this site is dead. Other folders may belong
 * to another site on the same host, whose paths are unknown.
 */
export function deadLinks({
  stores,
  directory,
  base,
  exists,
}: SitePaths): (link: string) => boolean {
  const folders = new Set(['store', 'assets', 'location_search'])
  if (directory !== undefined) folders.add(firstOf(directory))
  // A page in the root is in no folder.
  for (const path of stores) if (path.includes('/')) folders.add(firstOf(path))
  const isDead = (link: string) => {
    const path = pathOf(link, base)
    return path !== undefined && folders.has(firstOf(path)) && !exists(path)
  }
  // Most links are on the pages of many stores.
  const verdicts = new Map<string, boolean>()
  return (link) => {
    const verdict = verdicts.get(link) ?? isDead(link)
    verdicts.set(link, verdict)
    return verdict
  }
}

function firstOf(path: string): string {
  return pathKey(path.slice(0, `${path}/`.indexOf('/')))
}

function pathOf(link: string, base: string): string | undefined {
  if (!link.startsWith(`${base}/`)) return undefined
  try {
    return decodeURIComponent(link.slice(base.length)).split('/').filter(Boolean).join('/')
  } catch {
    return undefined
  }
}
