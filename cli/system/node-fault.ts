import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/** In one sentence, that the Node that runs is none of those in the package's `engines`; empty where it is one. */
export function nodeFault(): string {
  // The command asks the same file, before it loads anything that an old Node cannot read.
  const fault: () => string = createRequire(import.meta.url)(
    join(packageRoot, 'bin/node-fault.cjs'),
  )
  return fault()
}
