import { ageInWords } from './age-in-words.ts'
import type { GuardRow } from './guard-table.ts'
import { guardTable } from './guard-table.ts'
import { markdownTable, markdownText } from './markdown-table.ts'
import type { BuildReport, Fallbacks, ReportProblem } from './report.ts'
import { shardText } from './shard.ts'

const mostShown = 50

/** The report for people: the summary page of a CI job. */
export function reportMarkdown(report: BuildReport): string {
  const { stores, built, pages, files, content, changed, phases } = report
  return [
    `# ${headline(report)}`,
    markdownTable(
      ['stores', 'pages', 'changed', 'unchanged', 'removed', 'written'],
      [
        [
          stores === built ? stores : `${built} of ${stores}`,
          pages,
          changed.length,
          files.unchanged,
          files.removed,
          megabytes(files.bytes),
        ],
      ],
    ),
    markdownTable(
      ['requests', 'not sent again', 'retries', 'failures', 'most in flight', 'median', '95 %'],
      [
        [
          content.requests,
          content.reused,
          content.retries,
          content.failures,
          content.maxInFlight,
          `${content.p50Ms} ms`,
          `${content.p95Ms} ms`,
        ],
      ],
    ),
    markdownTable(
      ['phase', 'time'],
      phases.map(({ name, ms }) => [name, `${ms} ms`]),
    ),
    ...fallbacksSection(report.fallbacks),
    ...problemsSection(report.problems),
    ...guardSection(report.guard),
    ...changesSection(changed),
  ].join('\n\n')
}

function headline({ ok, sample, shard, durationMs, problems }: BuildReport): string {
  const time = `${(durationMs / 1000).toFixed(1)} s`
  if (!ok && problems.some(({ code }) => code === 'INTERRUPTED'))
    return `The build was interrupted after ${time}`
  if (!ok) return `The build failed after ${time}; the earlier site stands`
  const built = shard ? `Built shard ${shardText(shard)} in ${time}` : `Built in ${time}`
  return sample ? `${built} with SAMPLE content` : built
}

function fallbacksSection({ kept, leftOut }: Fallbacks): string[] {
  const rows = [
    ...kept.map(({ store, since, ageMs }) => [
      store,
      `earlier, of ${since.slice(0, 10)} (${ageInWords(ageMs)} old)`,
    ]),
    ...leftOut.map((store) => [store, 'none: left out']),
  ]
  if (rows.length === 0) return []
  const shown = markdownTable(['store', 'content'], rows.slice(0, mostShown))
  return ['## Stores without new content', shown, ...more(rows.length)]
}

function problemsSection(problems: ReportProblem[]): string[] {
  if (problems.length === 0) return []
  const rows = problems.slice(0, mostShown).map((p) => [p.level, p.message, p.hint ?? ''])
  return ['## Problems', markdownTable(['', 'what', 'what to do'], rows), ...more(problems.length)]
}

function guardSection(rows: GuardRow[]): string[] {
  const [head = [], ...lost] = guardTable(rows)
  return lost.length === 0 ? [] : ['## Lost against the site before', markdownTable(head, lost)]
}

function changesSection(changed: string[]): string[] {
  if (changed.length === 0) return []
  const lines = changed.slice(0, mostShown).map((path) => `- ${markdownText(path)}`)
  return ['## Changed pages', lines.join('\n'), ...more(changed.length)]
}

function more(count: number): string[] {
  return count > mostShown ? [`… and ${count - mostShown} more, in report.json.`] : []
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
