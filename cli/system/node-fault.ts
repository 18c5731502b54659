import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/** A sentence that the running Node is not in the package's `engines`; empty if it is. */
export function nodeFault(): string {
  // The command reads the same file before it loads any code that an old Node cannot parse.
  const fault: () => string = createRequire(import.meta.url)(
    join(packageRoot, 'cli/install/node-fault.cjs'),
  )
  return fault()
}
