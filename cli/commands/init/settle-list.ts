import type { Problem } from '../../report/problems.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { ProjectAnswers } from './answers.ts'
import type { Terminal } from './ask-answers.ts'
import { askBadRows } from './ask-bad-rows.ts'
import type { CheckedList } from './check-list.ts'

/** The user's decision on a list. */
export interface SettledList extends Pick<ProjectAnswers, 'leaves'> {
  /** Errors that make `build` refuse the list. */
  refused: readonly Problem[]
  /** Whether the bad rows have been reported. */
  areReported?: boolean
}

/** Skips the bad rows of a mostly valid list if the user agrees in a terminal; undefined after Ctrl-C. */
export async function settleList(
  { bad, of, faults, refused }: CheckedList,
  terminal: Terminal | undefined,
  reporter: Reporter,
): Promise<SettledList | undefined> {
  if (refused.length > 0 || bad === 0) return { refused }
  if (!terminal) return { refused, leaves: { bad, of } }
  const warnings = faults.map((fault): Problem => ({ ...fault, level: 'warning' }))
  reporter.reportAll(warnings)
  const areLeft = await askBadRows({ bad, of }, terminal)
  if (areLeft === undefined) return undefined
  return {
    areReported: true,
    ...(areLeft ? { refused, leaves: { bad, of } } : { refused: warnings }),
  }
}
