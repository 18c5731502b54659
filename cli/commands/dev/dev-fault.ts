import { asError } from '../../report/as-error.ts'
import { codeFrame } from '../../report/code-frame.ts'
import { inGroups } from '../../report/in-groups.ts'
import { type Alike, formatAlike, mostAlike, placeOf } from '../../report/problems.ts'
import { withoutSite } from '../../report/site-unchanged.ts'
import { UserError } from '../../report/user-error.ts'

/** An error as a page shows it. */
export interface DevFault {
  /** The message that a build would print. */
  message: string
  /** The source lines around the error. */
  frame?: string
  loc?: { file: string; line: number; column: number }
  stack: string
}

/** Describes an error for people who look at the page; an error that is no `UserError` includes its stack. */
export function devFault(thrown: unknown): DevFault {
  const error = asError(thrown)
  if (!(error instanceof UserError))
    return { message: String(error), stack: error === thrown ? (error.stack ?? '') : '' }
  const [first] = error.problems
  const { file, line, column = 1 } = first?.where ?? {}
  const frame = first && codeFrame(first.where)
  return {
    message: inGroups(error.problems, mostAlike).map(textOf).join('\n'),
    stack: '',
    ...(frame !== undefined && { frame }),
    ...(file !== undefined && line !== undefined && { loc: { file, line, column } }),
  }
}

function textOf(alike: Alike): string {
  const { message, hint } = formatAlike(alike)
  return `${placeOf(alike)}${message}${hint === undefined ? '' : `\n${withoutSite(hint)}`}`
}
