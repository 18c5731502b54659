import { join } from 'node:path'
import { cacheNameOf } from '../system/cache-dir.ts'

/** The folder of what builds remember of their pages. */
export function recordsFolder(cacheDir: string): string {
  return join(cacheDir, 'pages')
}

/** Where it is remembered of the site in an output folder. */
export function recordsFile(cacheDir: string, out: string): string {
  return join(recordsFolder(cacheDir), `${cacheNameOf(out)}.txt`)
}
