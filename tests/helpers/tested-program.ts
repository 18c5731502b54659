import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as program from '../../cli/commands/run.ts'
import { packageRoot } from '../../cli/system/package-root.ts'

/**
 * `run` of the sources, whose coverage is measured; or, if `STORE_PAGES_TESTED` is `dist`, of the shipped program. A
 * test that mocks a module of the sources mocks this one with `cli/commands/run.ts`.
 */
export const { run }: typeof program =
  process.env.STORE_PAGES_TESTED === 'dist'
    ? createRequire(import.meta.url)(join(packageRoot, 'dist/program/program.cjs'))
    : await import('../../cli/commands/run.ts')
