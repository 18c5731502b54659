import { count } from '../format.ts'
import type { BuildReport, News } from '../report.ts'
import { figure } from './figures.ts'
import { type Html, html } from './html.ts'

const mostPaths = 10
const mostListed = 300

/** The changes of the site: old and new words side by side, then the addresses. */
export function newsSection({ news, changed }: BuildReport): Html {
  const { added, addedPaths, removed, removedPaths, compared, texts } = news
  const isPart = news.changed > compared
  return html`<h2 id="new">Changes of the site</h2>
<p>Pages: ${figure('news.changed', news.changed)} changed, ${figure('news.added', added)} new, ${figure('news.removed', removed)} gone. The page of a store counts once, although it has two addresses.</p>
${news.pictures > 0 ? html`<p>${figure('news.pictures', news.pictures)} further pages differ only in the formats of their pictures.</p>` : ''}
${isPart ? html`<p>The words of the first ${figure('news.compared', compared)} changed pages are below.</p>` : ''}
${texts.filter(isRead).map(changeOf)}
${machinesOnly(texts)}
${paths('New pages', addedPaths, added)}
${paths('Pages that are gone', removedPaths, removed)}
${changed.length > 0 ? html`<details><summary>All ${figure('changed.length', changed.length)} addresses to purge in a CDN</summary><ul>${changed.slice(0, mostListed).map((path) => html`<li><code>${path}</code></li>`)}</ul>${more(changed.length - mostListed)}</details>` : ''}`
}

type Text = News['texts'][number]

function isRead({ before, after }: Text): boolean {
  return before !== '' || after !== ''
}

function changeOf({ part, before, after, paths }: Text): Html {
  const { lead, was, is, tail } = apart(before, after)
  return html`<section class="change"><h3>${part}</h3>
<p class="soft">${count(paths.length, 'page')}: ${paths.slice(0, mostPaths).map((path) => html`<code>${path}</code> `)}${more(paths.length - mostPaths)}</p>
<div class="sides"><p><span class="label">before</span><br>${lead}<del>${was}</del>${tail}</p><p><span class="label">now</span><br>${lead}<ins>${is}</ins>${tail}</p></div></section>
`
}

function machinesOnly(texts: readonly Text[]): Html | '' {
  const others = texts.filter((text) => !isRead(text))
  if (others.length === 0) return ''
  const listed = others.map(
    ({ part, paths }) => html`<li>${part}: ${count(paths.length, 'page')}</li>`,
  )
  return html`<details><summary>Changes outside the visible text: ${count(others.length, 'part')}</summary><ul>${listed}</ul></details>`
}

function paths(title: string, listed: readonly string[], all: number): Html | '' {
  if (all === 0) return ''
  return html`<details><summary>${title}: ${all.toLocaleString('en-US')}</summary><ul>${listed.map((path) => html`<li><code>${path}</code></li>`)}</ul>${more(all - listed.length)}</details>`
}

function more(rest: number): Html | '' {
  return rest > 0 ? html`<p class="soft">… and ${rest.toLocaleString('en-US')} more</p>` : ''
}

/** The common start of two texts, their different parts, and their common end. */
function apart(before: string, after: string) {
  const [old, now] = [before.split(/(?<= )/), after.split(/(?<= )/)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return {
    lead: old.slice(0, start).join(''),
    was: old.slice(start, old.length - end).join(''),
    is: now.slice(start, now.length - end).join(''),
    tail: old.slice(old.length - end).join(''),
  }
}
