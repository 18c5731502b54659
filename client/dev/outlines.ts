import type { ToolbarRegion } from '../../data/toolbar-facts.ts'
import { element } from './element.ts'

/** An element of the page with the facts about its region. */
export interface FoundRegion {
  region: ToolbarRegion
  element: Element
  /** Whether the editors have placed the region. */
  isPlaced: boolean
}

interface Box {
  found: FoundRegion
  frame: HTMLElement
  label: HTMLElement
}

/** Draws labelled frames over the regions of a page without changing the page itself. */
export class Outlines {
  readonly #layer = element('div', '', 'outlines')
  #regions: readonly ToolbarRegion[] = []
  #boxes: Box[] = []
  #isShown = false
  #pointed: Element | undefined

  constructor(root: ShadowRoot) {
    // The list in the panel has the same text.
    this.#layer.ariaHidden = 'true'
    root.append(this.#layer)
  }

  know(regions: readonly ToolbarRegion[]): void {
    this.#regions = regions
  }

  /** Returns the regions that are on the page now, from top to bottom. */
  found(): FoundRegion[] {
    const found = this.#regions.flatMap((region) =>
      [...document.querySelectorAll(region.selector)].map((one) => ({
        region,
        element: one,
        isPlaced: one.hasAttribute('data-part') && one.parentElement?.closest(editors) != null,
      })),
    )
    return found
      .filter(({ element }) => isSeen(placeOf(element)))
      .sort((one, other) => (isBefore(one.element, other.element) ? -1 : 1))
  }

  show(isShown: boolean): void {
    const wasShown = this.#isShown
    this.#isShown = isShown
    this.#layer.hidden = !isShown
    if (isShown && !wasShown) this.#follow()
  }

  /** Highlights the region with this number; undefined highlights none. */
  point(at: number | undefined): void {
    this.#pointed = at === undefined ? undefined : this.found()[at]?.element
  }

  // Regions move when the page scrolls, when something in it opens, and after edits.
  #follow(): void {
    if (!this.#isShown) return
    const found = this.found()
    if (!isSame(found, this.#boxes)) {
      this.#boxes = found.map(boxOf)
      this.#layer.replaceChildren(
        ...this.#boxes.map(({ frame }) => frame),
        ...this.#boxes.map(({ label }) => label),
      )
    }
    this.#place()
    requestAnimationFrame(() => this.#follow())
  }

  #place(): void {
    const taken: DOMRect[] = []
    const rects = this.#boxes.map(({ found }) => placeOf(found.element))
    const sizes = this.#boxes.map(({ label }) => label.getBoundingClientRect())
    for (const [at, { frame, label, found }] of this.#boxes.entries()) {
      const [rect, size] = [rects[at], sizes[at]]
      if (!rect || !size) continue
      const { left, top, width, height } = rect
      frame.style.cssText = `translate:${left}px ${top}px;width:${width}px;height:${height}px`
      const isPointed = found.element === this.#pointed
      frame.classList.toggle('pointed', isPointed)
      label.classList.toggle('pointed', isPointed)
      const place = freePlace(rect, size, taken)
      taken.push(place)
      label.style.translate = `${place.x}px ${place.y}px`
    }
  }
}

const editors = '.editor-content, .editor-header, .editor-footer'

function boxOf(found: FoundRegion): Box {
  const { name, file, kind } = found.region
  const frame = element('div', '', `frame ${kind}`)
  // The colour shows who brings the file.
  const path = element('span', file.split(' of ', 1)[0])
  const label = element('div', [element('b', name), path], `label ${kind}`)
  return { found, frame, label }
}

// Returns the box of an element; one without a box of its own has the box around its children.
function placeOf(one: Element): DOMRect {
  const rect = one.getBoundingClientRect()
  if (isSeen(rect)) return rect
  const rects = Array.from(one.children, (child) => child.getBoundingClientRect()).filter(isSeen)
  if (rects.length === 0) return rect
  const left = Math.min(...rects.map((child) => child.left))
  const top = Math.min(...rects.map((child) => child.top))
  const right = Math.max(...rects.map((child) => child.right))
  const bottom = Math.max(...rects.map((child) => child.bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}

// Puts a label on the upper edge of its region, below existing labels; the label of a region that begins above the
// window stays visible.
function freePlace(
  region: DOMRect,
  { width, height }: DOMRect,
  taken: readonly DOMRect[],
): DOMRect {
  const room = document.documentElement.clientWidth - width
  const top = Math.min(Math.max(region.y - height, 0), Math.max(region.bottom - height, region.y))
  const place = new DOMRect(Math.max(0, Math.min(region.x, room)), top, width, height)
  for (let over = hit(place, taken); over; over = hit(place, taken)) place.y = over.bottom + 1
  return place
}

function hit(place: DOMRect, taken: readonly DOMRect[]): DOMRect | undefined {
  return taken.find(
    (other) =>
      place.left < other.right &&
      other.left < place.right &&
      place.top < other.bottom &&
      other.top < place.bottom,
  )
}

function isSame(found: readonly FoundRegion[], boxes: readonly Box[]): boolean {
  return (
    found.length === boxes.length &&
    found.every(({ element, region }, at) => {
      const known = boxes[at]?.found
      return known?.element === element && known.region === region
    })
  )
}

function isSeen({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
