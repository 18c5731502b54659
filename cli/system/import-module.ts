import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

const require = createRequire(import.meta.url)

/** Imports an address or a package of ours: code from V8's code cache cannot do it itself. */
export function importModule<Module>(address: string): Promise<Module> {
  return require(join(packageRoot, 'cli/install/import.cjs'))(address)
}
