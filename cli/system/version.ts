import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/** The tool's version, from its `package.json`. */
export const version: string = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
).version
