import { join } from 'node:path'

/** Where a working folder keeps what later builds need not make again. */
export function cacheDirOf(cwd: string): string {
  return join(cwd, '.store-pages', 'cache')
}
