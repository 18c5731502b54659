import type { BuildReport, ReportProblem } from '../../report/report.ts'

/** Messages of the reported problems, by the key that identifies a problem. */
export type Reported = Record<string, string>

/** The changes since the last report. */
export interface News {
  begun: ReportProblem[]
  /** Messages of solved problems. */
  over: string[]
}

/** Codes that are reported beside errors: stores without new content or without a page, and losses at many stores. */
const worthIt = [
  ...['CONTENT_KEPT', 'STORE_LEFT_OUT', 'PAGE_MISSING_BORNE', 'ROW_LEFT_OUT', 'GUARD_WARNED'],
]

/**
 * The unreported problems of a report, and all reported ones afterwards; a `partial` report covers only some
 * stores.
 */
export function findNews(
  report: BuildReport,
  before: Reported,
  partial: boolean,
): { news: News; reported: Reported } {
  const found = problemsIn(report)
  const begun = [...found].filter(([key]) => !(key in before)).map(([, problem]) => problem)
  const now = Object.fromEntries([...found].map(([key, { message }]) => [key, message]))
  // A failed build is silent about its missing steps, and a partial build about the other stores: neither ends
  // a problem.
  if (!report.ok || partial) return { news: { begun, over: [] }, reported: { ...now, ...before } }
  const over = Object.keys(before).filter((key) => !found.has(key) && canEnd(key))
  const reported = Object.fromEntries(
    Object.entries(now).map(([key, message]) => [key, before[key] ?? message]),
  )
  return { news: { begun, over: over.map((key) => before[key] ?? '') }, reported }
}

// An error is one problem even if builds fail at another store or row each night. Each store that lacks content
// is one problem.
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

// Losses are compared with the previous site: the next build loses nothing more, but has not regained anything.
function canEnd(key: string): boolean {
  return !key.startsWith('GUARD_WARNED')
}
