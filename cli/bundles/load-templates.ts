import { createRequire } from 'node:module'
import type { Templates } from '../../data/page.ts'

/** The templates bundle in a file. Throws what its code throws. */
export function loadTemplates(file: string): Templates {
  return createRequire(file)(file)
}
