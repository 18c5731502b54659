import type { ReportProblem } from './report.ts'

/** How many problems the entries of a report are. */
export function timesOf(problems: readonly ReportProblem[]): number {
  return problems.reduce((sum, { count = 1 }) => sum + count, 0)
}
