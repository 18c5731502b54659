import { hash } from 'node:crypto'
import { join } from 'node:path'

/** The folder of what builds remember of their pages. */
export function recordsFolder(cacheDir: string): string {
  return join(cacheDir, 'pages')
}

/** Where it is remembered of the site in an output folder. */
export function recordsFile(cacheDir: string, out: string): string {
  return join(recordsFolder(cacheDir), `${hash('sha256', out, 'hex').slice(0, 16)}.txt`)
}
