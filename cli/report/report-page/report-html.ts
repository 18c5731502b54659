import { hash } from 'node:crypto'
import { count, someOf } from '../format.ts'
import type { BuildReport } from '../report.ts'
import { headline } from '../report-in-words.ts'
import { timesOf } from '../times-of.ts'
import { figure, size, time } from './figures.ts'
import { Html, html } from './html.ts'
import { newsSection } from './news-section.ts'
import { keptSection, lossesSection, problemsSection } from './problems-section.ts'
import { serviceSection } from './service-section.ts'
import { reportStyle } from './style.ts'
import { timesSection, weightsSection } from './times-section.ts'
import { wordsSection } from './words-section.ts'

/** The report for people: one document without other files or scripts. */
export function reportHtml(report: BuildReport): string {
  const title = headline(report)
  const isFine = report.ok && !report.sample
  const { text } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${new Html(styleHash)}'; base-uri 'none'; form-action 'none'">
<title>${title}</title><style>${new Html(reportStyle)}</style></head><body><main>
<h1 class="${isFine ? 'good' : 'bad'}">${title}</h1>
<p class="when">${whenOf(report)}</p>
<p class="lead">${leadOf(report)}</p>
${figuresOf(report)}
${newsSection(report)}
${keptSection(report)}
${lossesSection(report)}
${problemsSection(report)}
${serviceSection(report)}
${timesSection(report)}
${weightsSection(report)}
${wordsSection(report)}
</main></body></html>
`
  return text
}

const styleHash = `sha256-${hash('sha256', reportStyle, 'base64')}`

function whenOf({ startedAt }: BuildReport): string {
  return `Started on ${startedAt.slice(0, 10)} at ${startedAt.slice(11, 16)} UTC`
}

/** The most important facts for people. */
function leadOf({ ok, built, news, fallbacks, problems, shard }: BuildReport): string {
  const { kept, leftOut } = fallbacks
  const warnings = timesOf(problems.filter(({ level }) => level === 'warning'))
  const errors = problems.filter(({ level }) => level === 'error')
  const isSame = news.changed + news.added + news.removed + news.pictures === 0
  const sentences = [
    ...(ok ? [] : errors.slice(0, 1).map(({ message }) => `${message}.`)),
    ok &&
      `${count(built, 'store')} ${built === 1 ? 'has' : 'have'} a page${shard ? ' in this shard' : ''}.`,
    ok && (isSame ? 'No page has changed.' : `${changesIn(news)}.`),
    kept.length > 0 &&
      `${count(kept.length, 'store')} kept the last good content: ${someOf(
        kept.map(({ store }) => store),
        5,
      )}.`,
    leftOut.length > 0 &&
      `${count(leftOut.length, 'store')} had none and has no page: ${someOf(leftOut, 5)}.`,
    warnings > 0 && `There ${warnings === 1 ? 'is' : 'are'} ${count(warnings, 'warning')}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function changesIn({ changed, added, removed, pictures }: BuildReport['news']): string {
  const parts = [
    changed > 0 && `${count(changed, 'page')} changed`,
    added > 0 && `${count(added, 'page')} new`,
    removed > 0 && `${count(removed, 'page')} gone`,
    pictures > 0 && `${count(pictures, 'page')} with other picture formats only`,
  ]
  return parts.filter(Boolean).join(', ')
}

function figuresOf({ durationMs, stores, built, pages, files, problems }: BuildReport): Html {
  return html`<dl class="figures">
<div><dt>time</dt><dd>${time('durationMs', durationMs)}</dd></div>
<div><dt>stores</dt><dd>${figure('stores', stores)}</dd></div>
<div><dt>with a page</dt><dd>${figure('built', built)}</dd></div>
<div><dt>addresses</dt><dd>${figure('pages', pages)}</dd></div>
<div><dt>unchanged</dt><dd>${figure('files.unchanged', files.unchanged)}</dd></div>
<div><dt>files written</dt><dd>${figure('files.written', files.written)}</dd></div>
<div><dt>written</dt><dd>${size('files.bytes', files.bytes)}</dd></div>
<div><dt>problems</dt><dd>${figure('problems.length', problems.length)}</dd></div>
</dl>`
}
