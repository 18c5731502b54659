import { userError } from '../report/user-error.ts'

/** The releases of a target, and the one that a rollback asks for. */
export interface RollbackChoice {
  /** The user's name for the target. */
  target: string
  /** A name, or the beginning of one; undefined for the release before the current one. */
  wanted: string | undefined
  current: string | undefined
  /** The release that was current before the current one was published. */
  before: string | undefined
  /** All releases, the oldest first. */
  names: readonly string[]
}

/** The name of the release that a rollback makes current. Throws `UserError`. */
export function wantedRelease({ target, wanted, current, before, names }: RollbackChoice): string {
  if (wanted === undefined) {
    // The record decides, not the age: by age, a rollback could lead to a release that was itself rolled back.
    if (before !== undefined && names.includes(before)) return before
    const others = names.filter((other) => other !== current)
    throw userError(1, 'NOTHING_BEFORE', { target, current, others })
  }
  const found = names.filter((name) => name.startsWith(wanted))
  const [only, another] = found
  if (only !== undefined && another === undefined) return only
  const args = { target, wanted, names: only ? found : [...names] }
  throw userError(2, only ? 'RELEASE_AMBIGUOUS' : 'RELEASE_UNKNOWN', args)
}
