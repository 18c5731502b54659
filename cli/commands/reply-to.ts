import { lstatSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { encodePath } from '../../data/paths.ts'

/** A site as it is shown: its folder, and the path that comes before every address of it. */
export interface ShownSite {
  out: string
  base: string
}

/** What answers a request: a file, as a path in the site; or a status, which may be that of another address. */
export type HostReply = { file: string } | { status: 302 | 400 | 404; location?: string }

/** What a plain host answers to the address in a request. Nothing that a link leads to is part of the site. */
export function replyTo(address: string, site: ShownSite): HostReply {
  const [raw = '', query = ''] = address.split(/(\?.*)/s)
  const path = pathOf(raw)
  if (path === undefined) return { status: 400 }
  const base = pathOf(site.base) ?? ''
  if (!`${path}/`.startsWith(`${base}/`)) return { status: 404 }
  const inSite = path.slice(base.length)
  if (inSite.endsWith('/')) return fileReply(`${inSite}index.html`, site)
  if (kindOf(inSite, site) !== 'folder') return fileReply(inSite, site)
  return { status: 302, location: `${encodePath(path)}/${query}` }
}

/** Whether a path of the site is that of a file. */
export function isFile(path: string, site: ShownSite): boolean {
  return kindOf(path, site) === 'file'
}

function fileReply(file: string, site: ShownSite): HostReply {
  return isFile(file, site) ? { file } : { status: 404 }
}

// One slash at its start, and no way up: whoever reads it as an address stays on this host.
function pathOf(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw)
    return path.startsWith('/') && !/\p{Cc}/u.test(path) ? posix.normalize(path) : undefined
  } catch {
    return undefined
  }
}

function kindOf(path: string, { out }: ShownSite): 'file' | 'folder' | undefined {
  try {
    const place = join(realpathSync(out), path)
    if (realpathSync(place) !== place) return undefined
    const stat = lstatSync(place)
    if (stat.isDirectory()) return 'folder'
    return stat.isFile() ? 'file' : undefined
  } catch {
    return undefined
  }
}
