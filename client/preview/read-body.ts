import type { PreviewData } from '../../data/page-data.ts'
import { type BodyPlace, readPlaces } from './body-places.ts'
import { hideFieldNames } from './field-names.ts'
import { fillBody } from './fill-body.ts'
import { renamed } from './renamed.ts'

/** A new body that is not in the page yet. */
export interface NewBody {
  root: HTMLElement
  places: BodyPlace[]
}

/** Parses the editors' HTML into a body, in a document where nothing loads or runs; names of fields are moved aside. */
export function readBody(html: string, { origin, tokens }: PreviewData): NewBody {
  const root = document.implementation.createHTMLDocument('').body
  root.innerHTML = html
  hideFieldNames(root)
  fillBody(root, origin, new Map(tokens))
  for (const element of root.querySelectorAll(leftOut)) element.remove()
  // The page itself has this landmark already.
  for (const main of root.querySelectorAll('main')) renamed(main, 'div')
  settleHeadings(root)
  return { root, places: readPlaces(root) }
}

/**
 * Removed elements: scripts, content for browsers without scripts, elements that affect the whole page, and in SVG
 * elements that change an address or load unchecked markup.
 */
const leftOut = `script, noscript, base, meta, title, noembed, noframes,
  [attributeName*='href' i], use[*|href^='data:' i]`

/** Keeps one non-empty `h1`. */
function settleHeadings(root: Element): void {
  let hasHeading = false
  for (const heading of root.querySelectorAll('h1')) {
    if (isEmpty(heading)) heading.remove()
    else if (hasHeading || heading.closest('[hidden]')) renamed(heading, 'h2')
    else hasHeading = true
  }
}

const showing =
  'img, svg, video, audio, canvas, iframe, object, embed, input, button, select, [data-part]'

function isEmpty(element: Element): boolean {
  if (element.textContent.trim() !== '') return false
  return !element.matches(showing) && element.querySelector(showing) === null
}
