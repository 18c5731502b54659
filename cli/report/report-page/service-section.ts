import type { BuildReport, ContentReport } from '../report.ts'
import { figure, table, time } from './figures.ts'
import { type Html, html } from './html.ts'

/** The performance of the content service: figures, and the slowest stores. */
export function serviceSection({ content }: BuildReport): Html {
  const { requests, reused, retries, refusals, failures, maxInFlight, lowestLimit } = content
  if (requests === 0) return html`<h2 id="service">Content service</h2><p>No requests.</p>`
  return html`<h2 id="service">Content service</h2>
<dl class="figures">
<div><dt>requests</dt><dd>${figure('content.requests', requests)}</dd></div>
<div><dt>half answered within</dt><dd>${time('content.p50Ms', content.p50Ms)}</dd></div>
<div><dt>95 % answered within</dt><dd>${time('content.p95Ms', content.p95Ms)}</dd></div>
<div><dt>not sent again</dt><dd>${figure('content.reused', reused)}</dd></div>
<div><dt>rejected as overload</dt><dd>${figure('content.refusals', refusals)}</dd></div>
<div><dt>retries</dt><dd>${figure('content.retries', retries)}</dd></div>
<div><dt>failures</dt><dd>${figure('content.failures', failures)}</dd></div>
<div><dt>most in flight</dt><dd>${figure('content.maxInFlight', maxInFlight)}</dd></div>
<div><dt>lowest limit</dt><dd>${figure('content.lowestLimit', lowestLimit)}</dd></div>
</dl>
${slowest(content.slowest)}`
}

function slowest(stores: ContentReport['slowest']): Html | '' {
  if (stores.length === 0) return ''
  const rows = stores.map(({ store, ms }, at) => [
    String(store),
    time(`content.slowest.${at}.ms`, ms),
  ])
  return html`<h3>The slowest stores</h3>
${table('The slowest stores', ['store', { number: 'its longest answer' }], rows)}`
}
