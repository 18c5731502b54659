import { userError } from '../report/user-error.ts'
import type { BuildOptions } from './config.ts'

/**
 * The site that `--previous` names. An empty text is an unset variable: allowed for a first release, which has
 * `--allow-removals`; otherwise throws `UserError` (exit code 2).
 */
export function namedPrevious({ previous, allowRemovals }: BuildOptions): string | undefined {
  if (previous?.trim() !== '') return previous
  if (allowRemovals) return undefined
  throw userError(2, 'PREVIOUS_EMPTY', {})
}
