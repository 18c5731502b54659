import { ageInWords, count } from '../format.ts'
import { byCode } from '../problems-by-code.ts'
import type { BuildReport, ReportProblem } from '../report.ts'
import { guardTable } from '../tables.ts'
import { timesOf } from '../times-of.ts'
import { figure, table } from './figures.ts'
import { type Html, html } from './html.ts'

const mostShown = 10
const mostStores = 100

/** The stores with kept content or without a page, and the reasons. */
export function keptSection({ fallbacks, problems }: BuildReport): Html | '' {
  const { kept, leftOut } = fallbacks
  if (kept.length + leftOut.length === 0) return ''
  const causes = new Map(
    problems.filter(({ code }) => whyKept.has(code)).map(({ store, message }) => [store, message]),
  )
  const rows = [
    ...kept.map(({ store, since, ageMs }) => [
      ...[String(store), `content of ${since.slice(0, 10)} (${ageInWords(ageMs)} old)`],
      causes.get(store) ?? '',
    ]),
    ...leftOut.map((store) => [String(store), 'none: it has no page', causes.get(store) ?? '']),
  ]
  return html`<h2 id="kept">Stores without new content</h2>
<p>${figure('fallbacks.kept.length', kept.length)} with their last good content, ${figure('fallbacks.leftOut.length', leftOut.length)} skipped.</p>
${table('Stores without new content', ['store', 'content', 'why'], rows.slice(0, mostStores))}
${more(rows.length - mostStores)}`
}

const whyKept = new Set(['CONTENT_KEPT', 'STORE_LEFT_OUT'])

/** The losses of the site. */
export function lossesSection({ guard }: BuildReport): Html | '' {
  const [head, rows] = guardTable(guard)
  if (rows.length === 0) return ''
  return html`<h2 id="lost">Lost against the previous site</h2>${table(
    'Lost',
    head.map((name) => name || 'verdict'),
    rows,
  )}`
}

/** All problems by kind, errors first. */
export function problemsSection({ problems }: BuildReport): Html {
  const kinds = byCode(problems)
  const all = html`<p>${figure('problems.length', problems.length)} of ${count(kinds.length, 'kind')}.</p>`
  return html`<h2 id="problems">Problems by kind</h2>
${problems.length === 0 ? html`<p>None.</p>` : all}
${kinds.map(kindOf)}`
}

function kindOf([first, ...others]: readonly [ReportProblem, ...ReportProblem[]]): Html {
  const { level, code, hint = '' } = first
  const alike = [first, ...others]
  const shown = alike
    .slice(0, mostShown)
    .map(
      ({ message, frame, places }) =>
        html`<li>${message}${frame === undefined ? '' : html`<pre>${frame}</pre>`}${placesList(places)}</li>`,
    )
  return html`<h3><span class="${level === 'error' ? 'bad' : 'warn'}">${level}</span> ${code} <span class="soft">${count(timesOf(alike), 'time')}</span></h3>
<ul>${shown}</ul>${more(alike.length - mostShown)}
${hint === '' ? '' : html`<p>${hint}</p>`}`
}

function placesList(places: readonly string[] = []): Html | '' {
  if (places.length === 0) return ''
  const items = places.map((place) => html`<li>${place}</li>`)
  return html`<details><summary>The first ${places.length} places</summary><ul>${items}</ul></details>`
}

function more(rest: number): Html | '' {
  return rest > 0
    ? html`<p class="soft">… and ${rest.toLocaleString('en-US')} more, in report.json</p>`
    : ''
}
