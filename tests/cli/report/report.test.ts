import { describe, expect, test } from 'vitest'
import { type BuildReport, noNews } from '../../../cli/report/report.ts'
import { reportMarkdown, summaryOf } from '../../../cli/report/report-in-words.ts'

const report: BuildReport = {
  ok: true,
  sample: false,
  startedAt: '2026-11-20T08:17:00.000Z',
  contentSince: '2026-11-20T08:17:00.000Z',
  durationMs: 6250,
  stores: 1,
  built: 1,
  pages: 2,
  files: { written: 12, unchanged: 0, removed: 0, bytes: 5_340_000 },
  content: {
    requests: 4,
    retries: 1,
    failures: 0,
    reused: 0,
    maxInFlight: 2,
    refusals: 0,
    lowestLimit: 8,
    p50Ms: 21,
    p95Ms: 40,
    slowest: [],
  },
  fallbacks: { kept: [], leftOut: [] },
  phases: [{ name: 'pages', ms: 6000 }],
  plugins: [],
  changed: ['/a|b/', '/store/1/'],
  encoded: [],
  news: noNews,
  weights: [],
  guard: [
    { what: 'hours', stores: [1, 2], of: 9, allowed: 1, verdict: 'stopped' },
    { what: 'body', stores: [], of: 9, allowed: 1, verdict: 'fine' },
  ],
  problems: [
    { code: 'X', level: 'warning', message: 'The token {{<b>}} | is odd', hint: 'Mend it.' },
  ],
}

test('the last words of a build', () => {
  expect(summaryOf(report, 'out')).toBe(`Built 1 store as 2 pages in out/ (6.3 s, 5.3 MB written)
  content   4 requests, 1 retry, at most 2 in flight, median 21 ms
  changed   2 pages, 0 unchanged, 0 removed
  warnings  1, named in .store-pages/report.json`)
  expect(summaryOf({ ...report, sample: true }, 'out')).toContain('This site shows sample content.')
})

test('the summary counts built stores, and names those without a page', () => {
  const fallbacks = { kept: [], leftOut: [214] }
  const words = summaryOf({ ...report, stores: 4, built: 2, pages: 4, fallbacks }, 'out')
  expect(words).toMatch(/^Built 2 of 4 stores as 4 pages in out\//)
  expect(words).toContain(`
  skipped   1 store without content: 214
  no page   1 store, dropped by a plugin or not in --only`)
})

test('the summary of a build without changes', () => {
  const files = { written: 0, unchanged: 2, removed: 0, bytes: 0 }
  const content = { ...report.content, retries: 0, reused: 2 }
  expect(summaryOf({ ...report, files, content, changed: [], problems: [] }, 'out')).toBe(
    `Built 1 store as 2 pages in out/ (6.3 s, nothing written)
  content   4 requests (2 not sent again), 0 retries, at most 2 in flight, median 21 ms
  changed   0 pages, 2 unchanged, 0 removed`,
  )
})

test('the summary of a build without requests', () => {
  const content = { ...report.content, requests: 0 }
  expect(summaryOf({ ...report, content, problems: [] }, 'out')).toBe(
    `Built 1 store as 2 pages in out/ (6.3 s, 5.3 MB written)
  changed   2 pages, 0 unchanged, 0 removed`,
  )
})

test('the last words name the first ten stores without new content', () => {
  const since = '2026-11-18T08:17:00.000Z'
  const kept = [101, 214].map((store) => ({ store, since, ageMs: 2 * 86_400_000 }))
  const leftOut = Array.from({ length: 12 }, (_, at) => at + 1)
  expect(summaryOf({ ...report, fallbacks: { kept, leftOut } }, 'out')).toContain(`
  kept      last good content of 2 stores: 101 (2 days), 214 (2 days)
  skipped   12 stores without content: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more
`)
})

describe('the report for people', () => {
  test('is Markdown in which text from outside stays text', () => {
    expect(reportMarkdown(report)).toBe(`# Built in 6.3 s

| stores | pages | changed | picture formats | unchanged | removed | written |
| --- | --- | --- | --- | --- | --- | --- |
| 1 | 2 | 2 | 0 | 0 | 0 | 5.3 MB |

| requests | not sent again | retries | failures | most in flight | median | 95 % |
| --- | --- | --- | --- | --- | --- | --- |
| 4 | 0 | 1 | 0 | 2 | 21 ms | 40 ms |

| phase | time |
| --- | --- |
| pages | 6000 ms |

## Problems

|  | kind | times | the first | what to do |
| --- | --- | --- | --- | --- |
| warning | X | 1 | The token {{\\<b\\>}} \\| is odd | Mend it. |

## Lost against the previous site

| lost | on stores | of | allowed |  |
| --- | --- | --- | --- | --- |
| hours | 2 | 9 | 1 | STOPPED |

## Changed pages

- /a\\|b/
- /store/1/`)
  })

  test('begins with a failed build, or with the sample', () => {
    expect(reportMarkdown({ ...report, ok: false })).toMatch(
      /^# The build failed after 6.3 s; the previous site is unchanged\n/,
    )
    expect(reportMarkdown({ ...report, sample: true })).toMatch(
      /^# Built in 6.3 s with SAMPLE content\n/,
    )
  })

  test('names the ten pages with the least words of their own, the poorest first', () => {
    const shares = Array.from({ length: 12 }, (_, at) => [`/${at}/`, (12 - at) / 100])
    const text = reportMarkdown({ ...report, ownWords: Object.fromEntries(shares) })
    const [, section = ''] = text.split('## Words of their own\n\n')
    expect(section.split('\n\n')[0]?.split('\n')).toEqual([
      '| page | share |',
      '| --- | --- |',
      ...Array.from({ length: 10 }, (_, at) => `| /${11 - at}/ | ${at + 1} % |`),
    ])
  })

  test('names the first fifty of many', () => {
    const many = { ...report, changed: Array.from({ length: 60 }, (_, n) => `/${n}/`) }
    expect(reportMarkdown(many)).toMatch(/- \/49\/\n\n… and 10 more, in report.json.$/)
  })
})
