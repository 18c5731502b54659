import { hash } from 'node:crypto'
import { programFile } from '../system/package-root.ts'

/** The file that a config file imports as `store-pages`. */
export const publicFile = programFile('index.js')

/** A config file and all that it imports, as one ES module. */
export interface Bundle {
  code: string
  /** The source map as JSON. */
  map: string
  /**
   * The hash of each file by its path; for a package, of its manifest and the imported file. For a late import without
   * a file, an empty hash by its name, which is that of no file.
   */
  hashes: Record<string, string>
}

/** A hash of a text or a file. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}
