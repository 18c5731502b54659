import type { ReportProblem } from './report.ts'
import { timesOf } from './times-of.ts'

type Alike = readonly [ReportProblem, ...ReportProblem[]]

/** Problems by code: codes with errors first, then the most frequent ones. */
export function byCode(problems: readonly ReportProblem[]): Alike[] {
  const kinds = new Map<string, [ReportProblem, ...ReportProblem[]]>()
  for (const problem of problems) {
    const alike = kinds.get(problem.code)
    if (alike) alike.push(problem)
    else kinds.set(problem.code, [problem])
  }
  return [...kinds.values()].sort((one, other) => rank(other) - rank(one))
}

function rank(alike: Alike): number {
  const [{ level }] = alike
  return level === 'error' ? Number.POSITIVE_INFINITY : timesOf(alike)
}
