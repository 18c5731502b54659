import type { ToolbarFacts, ToolbarRow } from '../../data/toolbar-facts.ts'
import { button, element } from './element.ts'
import type { FoundRegion } from './outlines.ts'

/** Shows the facts about the page for people; a button copies them as JSON. */
export function toolbarData(facts: ToolbarFacts, close: () => void): Element[] {
  const { store, sections, json } = facts
  const copy = button('Copy as JSON', async () => {
    await navigator.clipboard.writeText(json)
    copy.textContent = 'Copied'
  })
  const content = sections.flatMap(({ title, rows }) => [element('h3', title), tableOf(rows)])
  const title = store ? `${store.name} (${store.id})` : 'Chain'
  return [head(title, [copy], close), scrolling('Data', content)]
}

/** Lists the regions of the page; hovering or focusing an entry highlights its region. */
export function toolbarOutlines(
  found: readonly FoundRegion[],
  close: () => void,
  point: (at: number | undefined) => void,
): Element[] {
  const list = element('ul', '', 'regions')
  for (const [at, { region, isPlaced }] of found.entries()) {
    const { name, file, content, address, kind } = region
    const lines = [
      element('strong', name, kind),
      element('span', file, 'file'),
      element('span', `from ${content}${isPlaced ? '; placed by the editors' : ''}`),
      ...(address ? [element('span', address, 'address')] : []),
    ]
    const entry = button('', () => found[at]?.element.scrollIntoView({ block: 'center' }))
    entry.append(...lines)
    entry.addEventListener('pointerenter', () => point(at))
    entry.addEventListener('focus', () => point(at))
    entry.addEventListener('pointerleave', () => point(undefined))
    entry.addEventListener('blur', () => point(undefined))
    list.append(element('li', [entry]))
  }
  return [head('Outlines', [legend()], close), scrolling('Regions of the page', [list])]
}

function legend(): Element {
  const kinds = { custom: 'your files', 'built-in': 'built-in parts', area: 'areas' }
  const marks = Object.entries(kinds).map(([kind, words]) => element('span', words, `mark ${kind}`))
  return element('p', marks, 'legend')
}

function head(title: string, more: readonly Element[], close: () => void): Element {
  const closing = button('', close, 'close')
  closing.setAttribute('aria-label', `Close: ${title}`)
  return element('header', [element('h2', title), ...more, closing])
}

// A keyboard user scrolls the area by its keys.
function scrolling(label: string, content: readonly Element[]): Element {
  const area = element('div', content, 'scroll')
  area.tabIndex = 0
  area.setAttribute('role', 'group')
  area.setAttribute('aria-label', label)
  return area
}

function tableOf(rows: readonly ToolbarRow[]): Element {
  if (rows.every(({ name }) => name === undefined))
    return element('ul', rows.map(warningOf), 'warnings')
  const list = element('dl')
  for (const { name = '', text, href } of rows) {
    const value = element('dd', href === undefined ? text : [linkTo(href, text)])
    list.append(element('div', [element('dt', name), value]))
  }
  return list
}

function warningOf({ text }: ToolbarRow): HTMLElement {
  return element('li', text)
}

function linkTo(href: string, text: string): HTMLElement {
  const link = element('a', text)
  link.href = href
  return link
}
