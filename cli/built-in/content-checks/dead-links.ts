import { pathKey } from '../../../data/paths.ts'

/** What a site has at which paths, without slashes at the ends. */
export interface SitePaths {
  /** The paths of all pages of stores. */
  stores: Iterable<string>
  /** The path of the directory; undefined where there is none. */
  directory: string | undefined
  base: string
  /** Whether there is a page or a file, or a redirect leads on. */
  leads(path: string): boolean
}

/**
 * Tells whether a link into a folder of this site leads nowhere. Other folders may be those of another site on the
 * same host, of which nobody here knows.
 */
export function deadLinks({
  stores,
  directory,
  base,
  leads,
}: SitePaths): (link: string) => boolean {
  const folders = new Set(['store', 'assets', 'location_search'])
  if (directory !== undefined) folders.add(firstOf(directory))
  // What stands in the root is the folder of nothing.
  for (const path of stores) if (path.includes('/')) folders.add(firstOf(path))
  const isDead = (link: string) => {
    const path = pathOf(link, base)
    return path !== undefined && folders.has(firstOf(path)) && !leads(path)
  }
  // Most links stand on the pages of many stores.
  const known = new Map<string, boolean>()
  return (link) => {
    const verdict = known.get(link) ?? isDead(link)
    known.set(link, verdict)
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
