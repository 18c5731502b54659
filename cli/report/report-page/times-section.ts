import { picturesInWords } from '../pictures-in-words.ts'
import type { BuildReport } from '../report.ts'
import { size, table, time } from './figures.ts'
import { type Html, html } from './html.ts'

/** The build time by phase and by plugin. */
export function timesSection({ phases, plugins }: BuildReport): Html {
  const ofPhases = phases.map(({ name, ms }, at) => [name, time(`phases.${at}.ms`, ms)])
  const ofPlugins = plugins.map(({ plugin, hook, ms }, at) => [
    ...[plugin, hook],
    time(`plugins.${at}.ms`, ms),
  ])
  return html`<h2 id="times">Times</h2>
${table('Phases', ['phase', { number: 'time' }], ofPhases)}
${ofPlugins.length > 0 ? html`<h3>Plugins</h3>${table('Plugins', ['plugin', 'hook', { number: 'time' }], ofPlugins)}` : ''}`
}

/** The size of the site, compared with its budget, and its copied pictures. */
export function weightsSection({ weights, pictures }: BuildReport): Html | '' {
  const copied = picturesInWords(pictures)
  if (weights.length === 0 && copied === undefined) return ''
  const rows = weights.map(({ what, name = '', bytes, budget }, at) => [
    ...[what, name, size(`weights.${at}.bytes`, bytes), size(`weights.${at}.budget`, budget)],
    bytes > budget ? html`<span class="bad">too heavy</span>` : 'fine',
  ])
  const columns = ['what', 'which', { number: 'weight' }, { number: 'budget' }, 'verdict']
  return html`<h2 id="weights">File sizes</h2>
<p class="soft">Scripts and styles: all files, compressed. Pictures: those of the site itself.</p>
${table('Weights', columns, rows)}
${copied === undefined ? '' : html`<p>Pictures: ${copied}.</p>`}`
}
