import { poorestPages } from '../poorest-pages.ts'
import type { BuildReport } from '../report.ts'
import { figure, table } from './figures.ts'
import { type Html, html } from './html.ts'

/** The pages with the least text of their own. */
export function wordsSection(report: BuildReport): Html | '' {
  const least = poorestPages(report)
  if (least.length === 0) return ''
  const rows = least.map(([address, share]) => [
    address,
    figure(`ownWords.${address}`, share, `${Math.round(share * 100)} %`),
  ])
  return html`<h2 id="words">Words of their own</h2>
<p class="soft">The share of five-word groups of a page that are on no other store page, the smallest first.</p>
${table('Words of their own', ['page', { number: 'share' }], rows)}`
}
