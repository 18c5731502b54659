import type { ReportProblem } from './report.ts'

/** The number of problems in the entries of a report. */
export function timesOf(problems: readonly ReportProblem[]): number {
  return problems.reduce((sum, { count = 1 }) => sum + count, 0)
}
