import { ageInWords } from './age-in-words.ts'
import { count } from './count.ts'
import type { BuildReport, Fallbacks } from './report.ts'
import { shardText } from './shard.ts'
import { someOf } from './some-of.ts'

/** The last words of a build, for people. */
export function summaryOf(report: BuildReport, out: string): string {
  const { pages, files, content, problems, changed } = report
  const lines = [
    `Built ${builtText(report)} as ${count(pages, 'page')} in ${out}/ (${seconds(report.durationMs)}, ${writtenText(files)})`,
    `  content   ${count(content.requests, 'request')}${reusedText(content)}, ${count(content.retries, 'retry', 'retries')}, at most ${content.maxInFlight} in flight, median ${content.p50Ms} ms`,
    `  changed   ${count(changed.length, 'page')}, ${files.unchanged} unchanged, ${files.removed} removed`,
    ...fallbackLines(report.fallbacks),
    ...restLines(report),
  ]
  const warnings = problems.filter(({ level }) => level === 'warning').length
  if (warnings > 0) lines.push(`  warnings  ${warnings}, named in .store-pages/report.json`)
  if (report.shard)
    lines.push(
      `  This is shard ${shardText(report.shard)} of the site; store-pages merge joins them all.`,
    )
  if (report.sample) lines.push('  This site shows sample content.')
  return lines.join('\n')
}

function builtText({ stores, built }: BuildReport): string {
  return stores === built ? count(stores, 'store') : `${built} of ${count(stores, 'store')}`
}

// Beside those without content.
function restLines({ stores, built, fallbacks }: BuildReport): string[] {
  const rest = stores - built - fallbacks.leftOut.length
  return rest > 0
    ? [`  no page   ${count(rest, 'store')}, dropped by a plugin or not in --only`]
    : []
}

function fallbackLines({ kept, leftOut }: Fallbacks): string[] {
  const ages = kept.map(({ store, ageMs }) => `${store} (${ageInWords(ageMs)})`)
  return [
    ...(kept.length > 0
      ? [`  kept      earlier content of ${count(kept.length, 'store')}: ${someOf(ages)}`]
      : []),
    ...(leftOut.length > 0
      ? [`  left out  ${count(leftOut.length, 'store')} without content: ${someOf(leftOut)}`]
      : []),
  ]
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function writtenText({ written, bytes }: BuildReport['files']): string {
  return written === 0 ? 'nothing written' : `${(bytes / 1e6).toFixed(1)} MB written`
}

function reusedText({ reused }: BuildReport['content']): string {
  return reused === 0 ? '' : ` (${reused} not sent again)`
}
