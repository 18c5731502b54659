import type { BuildReport, ContentReport } from '../report.ts'
import { figure, table, time } from './figures.ts'
import { type Html, html } from './html.ts'

/** How the content service did: figures, answers over time, the slowest stores. */
export function serviceSection({ content }: BuildReport): Html {
  const { requests, reused, retries, refusals, failures, maxInFlight, lowestLimit } = content
  if (requests === 0)
    return html`<h2 id="service">How the WordPress did</h2><p>It was asked nothing.</p>`
  return html`<h2 id="service">How the WordPress did</h2>
<dl class="figures">
<div><dt>requests</dt><dd>${figure('content.requests', requests)}</dd></div>
<div><dt>half answered within</dt><dd>${time('content.p50Ms', content.p50Ms)}</dd></div>
<div><dt>95 % answered within</dt><dd>${time('content.p95Ms', content.p95Ms)}</dd></div>
<div><dt>not sent again</dt><dd>${figure('content.reused', reused)}</dd></div>
<div><dt>refused as too much</dt><dd>${figure('content.refusals', refusals)}</dd></div>
<div><dt>asked again</dt><dd>${figure('content.retries', retries)}</dd></div>
<div><dt>failed for good</dt><dd>${figure('content.failures', failures)}</dd></div>
<div><dt>most at once</dt><dd>${figure('content.maxInFlight', maxInFlight)}</dd></div>
<div><dt>lowest limit</dt><dd>${figure('content.lowestLimit', lowestLimit)}</dd></div>
</dl>
${overTime(content.times)}
${slowest(content.slowest)}`
}

const [width, height] = [960, 160]

function overTime({ everyMs, stretches }: ContentReport['times']): Html | '' {
  if (stretches.length < 2) return ''
  const tallest = Math.max(...stretches.map(({ meanMs }) => meanMs), 1)
  const wide = width / stretches.length
  const bars = stretches.map(({ meanMs, refusals }, at) => {
    const high = (meanMs / tallest) * (height - 10)
    const place = [at * wide, height - high, wide * 0.8, high].map((it) => it.toFixed(1))
    return html`<rect class="${refusals > 0 ? 'no' : 'bar'}" x="${place[0] ?? ''}" y="${place[1] ?? ''}" width="${place[2] ?? ''}" height="${place[3] ?? ''}"/>`
  })
  const rows = stretches.map(({ answers, refusals, meanMs, mostMs, limit }, at) => {
    const of = `content.times.stretches.${at}`
    return [
      `${((at * everyMs) / 1000).toFixed(1)} s`,
      ...[figure(`${of}.answers`, answers), figure(`${of}.refusals`, refusals)],
      ...[time(`${of}.meanMs`, meanMs), time(`${of}.mostMs`, mostMs), figure(`${of}.limit`, limit)],
    ]
  })
  const columns = ['answers', 'refused', 'mean', 'longest', 'limit'].map((number) => ({ number }))
  return html`<h3>How long answers took, over time</h3>
<p class="soft">A bar is ${time('content.times.everyMs', everyMs)} of the build; the highest is a mean of ${tallest} ms. Red: the WordPress refused some.</p>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Mean time of answers over the build; the table below has the figures">${bars}</svg>
<details><summary>As a table</summary>${table('Answers over time', ['after', ...columns], rows)}</details>`
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
