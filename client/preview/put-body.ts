import type { BodyPartName } from '../../data/page.ts'
import type { BodyPlace } from './body-places.ts'
import { type ExportedPart, exportedParts } from './exported-parts.ts'
import { showFieldNames } from './field-names.ts'
import type { NewBody } from './read-body.ts'
import { renamed } from './renamed.ts'

type Parts = ReadonlyMap<BodyPartName, ExportedPart>

/**
 * Replaces the exported body by a new one, and moves the exported parts to its places. Parts without a place stay at
 * the end.
 */
export function putBody({ root, places }: NewBody): void {
  const parts = exportedParts()
  const content = editorContent()
  document.adoptNode(root)
  const placed = fillPlaces(places, parts)
  keepRest(root, parts, placed)
  showFieldNames(root)
  content.replaceChildren(...root.childNodes)
  for (const part of placed) leaveUsualPlace(part, parts.get(part))
  settleSide()
  settleStoreName(content)
}

/** Parts that are always in the store card too. */
const cardParts = new Set<BodyPartName>(['store-name', 'phone', 'address', 'save-store'])

/** Parts that editors may place any number of times. */
const repeatable = new Set<BodyPartName>([...cardParts, 'rating'])

function editorContent(): Element {
  const exported = document.querySelector('main > .editor-content')
  if (exported) return exported
  const content = document.createElement('div')
  content.className = 'editor-content'
  document.querySelector('main > .store-more')?.before(content)
  return content
}

function fillPlaces(places: BodyPlace[], parts: Parts): Set<BodyPartName> {
  const placed = new Set<BodyPartName>()
  for (const { part, element, asText } of places) {
    const nodes = parts.get(part)?.nodes ?? []
    if (repeatable.has(part)) element.append(copyOf(nodes, asText))
    else if (!placed.has(part)) element.append(...nodes)
    placed.add(part)
  }
  return placed
}

function copyOf(nodes: ChildNode[], asText: boolean): DocumentFragment {
  const copy = document.createDocumentFragment()
  copy.append(...nodes.map((node) => node.cloneNode(true)))
  if (!asText) return copy
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  return copy
}

function keepRest(root: Element, parts: Parts, placed: ReadonlySet<BodyPartName>): void {
  for (const [name, { nodes, isPlaced }] of parts) {
    if (!isPlaced || placed.has(name)) continue
    const place = document.createElement('div')
    place.dataset.part = name
    place.append(...nodes)
    root.append(place)
  }
}

function leaveUsualPlace(name: BodyPartName, part: ExportedPart | undefined): void {
  if (!part || part.isPlaced || cardParts.has(name)) return
  if (name === 'map') becomeBrandPanel(part.element)
  else part.element.remove()
}

// The panel is a column of the page, with or without a map.
function becomeBrandPanel(panel: Element): void {
  panel.className = 'store-panel brand-panel'
  panel.removeAttribute('data-part')
  panel.setAttribute('aria-hidden', 'true')
}

function settleSide(): void {
  const side = document.querySelector('.store-side')
  if (!side || side.querySelector('[data-part]')) return
  // The bar of a phone, which is the card beside a long text, is in it too.
  side.classList.add('store-side-quick')
  const main = document.querySelector('main')
  main?.classList.toggle('with-side', main.matches('.with-card'))
}

/** Makes the store's name the page's heading if the body has none. */
function settleStoreName(content: Element): void {
  const name = document.querySelector('.store-card .store-name')
  const tag = content.querySelector('h1') ? 'p' : 'h1'
  if (name && name.localName !== tag) renamed(name, tag)
}
