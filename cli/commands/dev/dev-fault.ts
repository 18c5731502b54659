import { asError } from '../../report/as-error.ts'
import { codeFrame } from '../../report/code-frame.ts'
import { inGroups } from '../../report/in-groups.ts'
import { type Alike, formatAlike, mostAlike, placeOf } from '../../report/problems.ts'
import { withoutSite } from '../../report/site-unchanged.ts'
import { UserError } from '../../report/user-error.ts'

/** What a page shows of a fault. */
export interface DevFault {
  /** As a build tells it. */
  message: string
  /** The lines around. */
  frame?: string
  loc?: { file: string; line: number; column: number }
  stack: string
}

/** What is wrong, for people who look at the page. What is no `UserError` is told with its stack. */
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
