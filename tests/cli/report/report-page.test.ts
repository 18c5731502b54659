import { expect, test } from 'vitest'
import type { BuildReport } from '../../../cli/report/report.ts'
import { reportHtml } from '../../../cli/report/report-page/report-html.ts'
import { richReport } from '../../fixtures/rich-report.ts'

/** The figures of a page, by their path in the report. */
function figuresOf(page: string): Record<string, number> {
  const all = page.matchAll(/<data data-of="([^"]+)" value="([^"]+)">/g)
  return Object.fromEntries(Array.from(all, ([, of = '', value]) => [of, Number(value)]))
}

function valueAt(report: BuildReport, of: string): unknown {
  return of
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], report)
}

test('each figure is that of the report', () => {
  const figures = figuresOf(reportHtml(richReport))
  expect(Object.keys(figures).length).toBeGreaterThan(30)
  const inReport = Object.keys(figures).map((of) => [of, valueAt(richReport, of)])
  expect(figures).toEqual(Object.fromEntries(inReport))
})

test('text from outside stays text, no request is sent, and no script runs', () => {
  const page = reportHtml(richReport)
  expect(page).not.toMatch(/<script|<i>|<b>|src=|href=|style=|url\(|https?:/)
  expect(page).toContain("default-src 'none'; style-src 'sha256-")
  expect(page).toContain('&lt;script&gt;0&lt;')
})

test('old and new words are side by side, and differences are marked', () => {
  const page = reportHtml(richReport)
  expect(page).toContain('Monday <del>8 </del>to 5')
  expect(page).toContain('Monday <ins>&lt;i&gt;9&lt;/i&gt; </ins>to 5')
})

test('the first sentences summarize the site', () => {
  const leadOf = (report: Partial<BuildReport>) =>
    /<p class="lead">(.*)<\/p>/.exec(reportHtml({ ...richReport, ...report }))?.[1]
  expect(leadOf({})).toBe(
    '11998 stores have a page. 40 pages changed, 1 page new, 1 page gone. 1 store kept the last good content: 101. 1 store had none and has no page: 214. There are 14 warnings.',
  )
  const nothing = { news: { ...richReport.news, added: 0, changed: 0, removed: 0 }, problems: [] }
  const fallbacks = { kept: [], leftOut: [] }
  expect(leadOf({ ...nothing, fallbacks, built: 1, shard: { index: 1, of: 2 } })).toBe(
    '1 store has a page in this shard. No page has changed.',
  )
  const problems = [{ code: 'X', level: 'error' as const, message: 'The disk is full' }]
  expect(leadOf({ ok: false, problems, fallbacks })).toBe('The disk is full.')
})

test('a report in which little is known leaves sections out', () => {
  const content = { ...richReport.content, requests: 0 }
  const empty = { content, guard: [], weights: [], plugins: [], problems: [], changed: [] }
  const page = reportHtml({ ...richReport, ...empty, fallbacks: { kept: [], leftOut: [] } })
  expect(page).toContain('No requests.')
  expect(page).not.toMatch(/id="(?:kept|lost|weights)"/)
})

test('of a site with 11,000 stores that all changed and all have problems, it is under 200 KB', () => {
  const all = Array.from({ length: 11_000 }, (_, at) => at)
  const [problem] = richReport.problems.slice(-1)
  if (!problem) throw new Error('The report has no problem.')
  const problems = all.map((store) => ({ ...problem, store }))
  const changed = all.flatMap((at) => [`/city/${at}/`, `/store/${at}/`])
  const fallbacks = { kept: [], leftOut: all }
  const page = reportHtml({ ...richReport, problems, changed, fallbacks })
  expect(page.length).toBeLessThan(200_000)
})
