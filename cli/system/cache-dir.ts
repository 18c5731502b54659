import { hash } from 'node:crypto'
import { join } from 'node:path'

/** Where a working folder keeps what later builds need not make again. */
export function cacheDirOf(cwd: string): string {
  return join(cwd, '.store-pages', 'cache')
}

/** The name in the cache of what belongs to an output folder. */
export function cacheNameOf(out: string): string {
  return hash('sha256', out, 'hex').slice(0, 16)
}
