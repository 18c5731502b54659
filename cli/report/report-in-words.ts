import { contentChanges } from './content-changes.ts'
import { ageInWords, count, megabytes, seconds, someOf } from './format.ts'
import { picturesInWords } from './pictures-in-words.ts'
import { poorestPages } from './poorest-pages.ts'
import { byCode } from './problems-by-code.ts'
import type { BuildReport, Fallbacks } from './report.ts'
import { shardText } from './shard.ts'
import { guardTable, markdownTable, markdownText } from './tables.ts'
import { timesOf } from './times-of.ts'

const mostShown = 50

type Row = (string | number)[]

/** The summary at the end of a build, for people. */
export function summaryOf(report: BuildReport, out: string): string {
  const { stores, built, pages, files, content, shard, sample } = report
  const { kept, leftOut } = report.fallbacks
  const builtText = `${stores === built ? '' : `${built} of `}${count(stores, 'store')}`
  const writtenText = files.written === 0 ? 'nothing' : megabytes(files.bytes)
  const reusedText = content.reused === 0 ? '' : ` (${content.reused} not sent again)`
  const ages = kept.map(({ store, ageMs }) => `${store} (${ageInWords(ageMs)})`)
  const rest = stores - built - leftOut.length
  const picturesText = picturesInWords(report.pictures)
  const encodedText =
    report.encoded.length > 0 ? `, ${report.encoded.length} in picture formats only` : ''
  const warnings = timesOf(report.problems.filter(({ level }) => level === 'warning'))
  const lines = [
    `Built ${builtText} as ${count(pages, 'page')} in ${out}/ (${seconds(report.durationMs)}, ${writtenText} written)`,
    content.requests > 0 &&
      `  content   ${count(content.requests, 'request')}${reusedText}, ${count(content.retries, 'retry', 'retries')}, at most ${content.maxInFlight} in flight, median ${content.p50Ms} ms`,
    `  changed   ${count(contentChanges(report), 'page')}${encodedText}, ${files.unchanged} unchanged, ${files.removed} removed`,
    picturesText !== undefined && `  pictures  ${picturesText}`,
    kept.length > 0 &&
      `  kept      last good content of ${count(kept.length, 'store')}: ${someOf(ages)}`,
    leftOut.length > 0 &&
      `  skipped   ${count(leftOut.length, 'store')} without content: ${someOf(leftOut)}`,
    rest > 0 && `  no page   ${count(rest, 'store')}, dropped by a plugin or not in --only`,
    warnings > 0 && `  warnings  ${warnings}, named in .store-pages/report.json`,
    shard && `  This is shard ${shardText(shard)} of the site; store-pages merge joins them all.`,
    sample && '  This site shows sample content.',
  ]
  return lines.filter(Boolean).join('\n')
}

/** The report as the JSON text of `report.json`. */
export function reportText(report: BuildReport): string {
  return JSON.stringify(report, null, 2)
}

/** The report in Markdown: the summary page of a CI job. */
export function reportMarkdown(report: BuildReport): string {
  const { stores, built, pages, files, changed, content, phases, fallbacks, problems } = report
  const { requests, reused, retries, failures, maxInFlight, p50Ms, p95Ms } = content
  const picturesText = picturesInWords(report.pictures)
  const builtText = stores === built ? stores : `${built} of ${stores}`
  const times = phases.map(({ name, ms }) => [name, `${ms} ms`])
  const rows = byCode(problems).map((alike) => {
    const [{ level, code, message, hint = '' }] = alike
    return [level, code, timesOf(alike), message, hint]
  })
  const paths = changed.map((path) => `- ${markdownText(path)}`)
  return [
    `# ${headline(report)}`,
    markdownTable(
      ['stores', 'pages', 'changed', 'picture formats', 'unchanged', 'removed', 'written'],
      [
        [
          ...[builtText, pages, contentChanges(report), report.encoded.length],
          ...[files.unchanged, files.removed, megabytes(files.bytes)],
        ],
      ],
    ),
    markdownTable(
      ['requests', 'not sent again', 'retries', 'failures', 'most in flight', 'median', '95 %'],
      [[requests, reused, retries, failures, maxInFlight, `${p50Ms} ms`, `${p95Ms} ms`]],
    ),
    ...(picturesText === undefined ? [] : [`Pictures: ${picturesText}.`]),
    markdownTable(['phase', 'time'], times),
    ...tableSection('Stores without new content', ['store', 'content'], withoutNew(fallbacks)),
    ...tableSection('Problems', ['', 'kind', 'times', 'the first', 'what to do'], rows),
    ...tableSection('Words of their own', ['page', 'share'], wordsOf(report)),
    ...tableSection('Lost against the previous site', ...guardTable(report.guard)),
    ...section('Changed pages', paths, (shown) => shown.join('\n')),
  ].join('\n\n')
}

/** The result of a build in one line. */
export function headline({ ok, sample, shard, durationMs, problems }: BuildReport): string {
  const time = seconds(durationMs)
  if (!ok && problems.some(({ code }) => code === 'INTERRUPTED'))
    return `The build was interrupted after ${time}`
  if (!ok) return `The build failed after ${time}; the previous site is unchanged`
  const built = shard ? `Built shard ${shardText(shard)} in ${time}` : `Built in ${time}`
  return sample ? `${built} with SAMPLE content` : built
}

function withoutNew({ kept, leftOut }: Fallbacks): Row[] {
  return [
    ...kept.map(({ store, since, ageMs }) => [
      store,
      `last good, of ${since.slice(0, 10)} (${ageInWords(ageMs)} old)`,
    ]),
    ...leftOut.map((store) => [store, 'none: skipped']),
  ]
}

function wordsOf(report: BuildReport): Row[] {
  return poorestPages(report).map(([page, share]) => [page, `${Math.round(share * 100)} %`])
}

function tableSection(title: string, head: string[], rows: Row[]): string[] {
  return section(title, rows, (shown) => markdownTable(head, shown))
}

function section<Item>(title: string, items: Item[], show: (shown: Item[]) => string): string[] {
  if (items.length === 0) return []
  const rest = items.length - mostShown
  const more = rest > 0 ? [`… and ${rest} more, in report.json.`] : []
  return [`## ${title}`, show(items.slice(0, mostShown)), ...more]
}
