import { ageInWords, count, megabytes, seconds, someOf } from './in-words.ts'
import type { BuildReport, Fallbacks, GuardRow, ReportProblem } from './report.ts'
import { shardText } from './shard.ts'
import { guardTable, markdownTable, markdownText } from './tables.ts'

const mostShown = 50

/** The last words of a build, for people. */
export function summaryOf(report: BuildReport, out = 'out'): string {
  const { stores, built, pages, files, content, changed } = report
  const builtText =
    stores === built ? count(stores, 'store') : `${built} of ${count(stores, 'store')}`
  const writtenText = files.written === 0 ? 'nothing' : megabytes(files.bytes)
  const reusedText = content.reused === 0 ? '' : ` (${content.reused} not sent again)`
  return [
    `Built ${builtText} as ${count(pages, 'page')} in ${out}/ (${seconds(report.durationMs)}, ${writtenText} written)`,
    `  content   ${count(content.requests, 'request')}${reusedText}, ${count(content.retries, 'retry', 'retries')}, at most ${content.maxInFlight} in flight, median ${content.p50Ms} ms`,
    `  changed   ${count(changed.length, 'page')}, ${files.unchanged} unchanged, ${files.removed} removed`,
    ...withoutPage(report),
    ...remarks(report),
  ].join('\n')
}

function withoutPage({ stores, built, fallbacks: { kept, leftOut } }: BuildReport): string[] {
  const ages = kept.map(({ store, ageMs }) => `${store} (${ageInWords(ageMs)})`)
  const rest = stores - built - leftOut.length
  return [
    ...(kept.length > 0
      ? [`  kept      last good content of ${count(kept.length, 'store')}: ${someOf(ages)}`]
      : []),
    ...(leftOut.length > 0
      ? [`  left out  ${count(leftOut.length, 'store')} without content: ${someOf(leftOut)}`]
      : []),
    ...(rest > 0
      ? [`  no page   ${count(rest, 'store')}, dropped by a plugin or not in --only`]
      : []),
  ]
}

function remarks({ problems, shard, sample }: BuildReport): string[] {
  const warnings = problems.filter(({ level }) => level === 'warning').length
  return [
    ...(warnings > 0 ? [`  warnings  ${warnings}, named in .store-pages/report.json`] : []),
    ...(shard
      ? [`  This is shard ${shardText(shard)} of the site; store-pages merge joins them all.`]
      : []),
    ...(sample ? ['  This site shows sample content.'] : []),
  ]
}

/** The report in Markdown: the summary page of a CI job. */
export function reportMarkdown(report: BuildReport): string {
  const { changed, phases } = report
  return [
    `# ${headline(report)}`,
    pagesTable(report),
    contentTable(report),
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
  const time = seconds(durationMs)
  if (!ok && problems.some(({ code }) => code === 'INTERRUPTED'))
    return `The build was interrupted after ${time}`
  if (!ok) return `The build failed after ${time}; the previous site is unchanged`
  const built = shard ? `Built shard ${shardText(shard)} in ${time}` : `Built in ${time}`
  return sample ? `${built} with SAMPLE content` : built
}

function pagesTable({ stores, built, pages, files, changed }: BuildReport): string {
  const builtText = stores === built ? stores : `${built} of ${stores}`
  return markdownTable(
    ['stores', 'pages', 'changed', 'unchanged', 'removed', 'written'],
    [[builtText, pages, changed.length, files.unchanged, files.removed, megabytes(files.bytes)]],
  )
}

function contentTable({ content }: BuildReport): string {
  const { requests, reused, retries, failures, maxInFlight, p50Ms, p95Ms } = content
  return markdownTable(
    ['requests', 'not sent again', 'retries', 'failures', 'most in flight', 'median', '95 %'],
    [[requests, reused, retries, failures, maxInFlight, `${p50Ms} ms`, `${p95Ms} ms`]],
  )
}

function fallbacksSection({ kept, leftOut }: Fallbacks): string[] {
  const rows = [
    ...kept.map(({ store, since, ageMs }) => [
      store,
      `last good, of ${since.slice(0, 10)} (${ageInWords(ageMs)} old)`,
    ]),
    ...leftOut.map((store) => [store, 'none: left out']),
  ]
  return tableSection('Stores without new content', ['store', 'content'], rows)
}

function problemsSection(problems: ReportProblem[]): string[] {
  const rows = problems.map(({ level, message, hint = '' }) => [level, message, hint])
  return tableSection('Problems', ['', 'what', 'what to do'], rows)
}

function guardSection(rows: GuardRow[]): string[] {
  const [head, ...lost] = guardTable(rows)
  return tableSection('Lost against the previous site', head, lost)
}

function tableSection(title: string, head: string[], rows: (string | number)[][]): string[] {
  if (rows.length === 0) return []
  return [`## ${title}`, markdownTable(head, rows.slice(0, mostShown)), ...more(rows.length)]
}

function changesSection(changed: string[]): string[] {
  if (changed.length === 0) return []
  const lines = changed.slice(0, mostShown).map((path) => `- ${markdownText(path)}`)
  return ['## Changed pages', lines.join('\n'), ...more(changed.length)]
}

function more(length: number): string[] {
  return length > mostShown ? [`… and ${length - mostShown} more, in report.json.`] : []
}
