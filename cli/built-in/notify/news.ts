import type { BuildReport, ReportProblem } from '../../report/report.ts'

/** Messages of the problems that have been told, by what makes them the same one. */
export type Told = Record<string, string>

/** What is new since what was told before. */
export interface News {
  begun: ReportProblem[]
  /** Messages of problems that are over. */
  over: string[]
}

/** What is said beside errors: stores without new content or without a page, and what many stores have lost. */
const worthIt = [
  ...['CONTENT_KEPT', 'STORE_LEFT_OUT', 'PAGE_MISSING_BORNE', 'ROW_LEFT_OUT', 'GUARD_WARNED'],
]

/** What of a report has not been told, and all that then has; a `partial` one is of some stores. */
export function findNews(
  report: BuildReport,
  before: Told,
  partial: boolean,
): { news: News; told: Told } {
  const found = problemsIn(report)
  const begun = [...found].filter(([key]) => !(key in before)).map(([, problem]) => problem)
  const now = Object.fromEntries([...found].map(([key, { message }]) => [key, message]))
  // A build that has failed says nothing of what it has not come to, nor one of some stores of the others.
  if (!report.ok || partial) return { news: { begun, over: [] }, told: { ...now, ...before } }
  const over = Object.keys(before).filter((key) => !found.has(key) && canEnd(key))
  const told = Object.fromEntries(
    Object.entries(now).map(([key, message]) => [key, before[key] ?? message]),
  )
  return { news: { begun, over: over.map((key) => before[key] ?? '') }, told }
}

// Builds may fail at another store or row each night: that is one problem. Each store that lacks content is one.
function problemsIn(report: BuildReport): Map<string, ReportProblem> {
  const found = new Map<string, ReportProblem>()
  for (const problem of report.problems) {
    const { code, level, store, message } = problem
    if (level !== 'error' && !worthIt.includes(code)) continue
    const key = level === 'error' ? code : `${code} ${store ?? message}`
    if (!found.has(key)) found.set(key, problem)
  }
  const hasError = [...found.values()].some(({ level }) => level === 'error')
  if (!report.ok && !hasError) found.set('BUG', { code: 'BUG', level: 'error', message: bugText })
  return found
}

const bugText = 'It stopped for a reason that only its log has'

// What was lost is compared with the site before: the next one has lost nothing more, and not got it back.
function canEnd(key: string): boolean {
  return !key.startsWith('GUARD_WARNED')
}
