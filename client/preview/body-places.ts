import { type BodyPartName, bodyPartNames } from '../../data/page.ts'
import { renamed } from './renamed.ts'

/** An empty element for a part. */
export interface BodyPlace {
  part: BodyPartName
  element: Element
  /** Whether the element is in a link or a button of the editors, so that the part must contain no link. */
  asText: boolean
}

/** Returns the places of parts in a new body, in document order; prepares and empties their elements. */
export function readPlaces(root: Element): BodyPlace[] {
  const places: BodyPlace[] = []
  for (const element of root.querySelectorAll('[data-part]')) {
    const written = element.getAttribute('data-part')?.trim()
    const part = bodyPartNames.find((name) => name === written)
    // A place inside another one is gone with the outer one's content.
    if (part && root.contains(element) && mayPlace(element)) places.push(placeOf(element, part))
  }
  return places
}

/** Returns whether a part may be placed in an element of the editors. */
export function mayPlace(element: Element): boolean {
  return element.closest('[hidden], svg, math, select, style, textarea, template') === null
}

function placeOf(element: Element, part: BodyPartName): BodyPlace {
  const asText = wordParts.has(part) && element.closest('a, button') !== null
  const place = asText ? element : outOfLinks(holderOf(element, part))
  place.replaceChildren()
  return { part, element: place, asText }
}

const wordParts = new Set<BodyPartName>(['store-name', 'phone', 'address', 'rating'])

const blockHolders = 'div, section, article, aside, li, td, th, dd, figure, blockquote, details'

const unfit = `a, button, area, br, col, embed, hr, img, input, link, source, track, wbr, iframe,
  object, video, audio, canvas, picture, meter, progress`

function holderOf(element: Element, part: BodyPartName): Element {
  if (wordParts.has(part) || part === 'save-store')
    return element.matches(unfit) ? renamed(element, 'span') : element
  return element.matches(blockHolders) ? element : renamed(element, 'div')
}

function outOfLinks(element: Element): Element {
  element.closest('a, button')?.after(element)
  return element
}
