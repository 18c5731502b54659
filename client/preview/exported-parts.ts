import { type BodyPartName, bodyPartNames } from '../../data/page.ts'
import { mayPlace } from './body-places.ts'

/** What the export made of a part. */
export interface ExportedPart {
  element: Element
  /** The part itself, without the heading and the icon of its usual place. */
  nodes: ChildNode[]
  /** Whether it stands in the editors' text. */
  isPlaced: boolean
}

/** The parts that stand in the page as it was exported. */
export function exportedParts(): Map<BodyPartName, ExportedPart> {
  const parts = new Map<BodyPartName, ExportedPart>()
  for (const name of bodyPartNames) {
    const part = exportedPart(name)
    if (part) parts.set(name, part)
  }
  return parts
}

function exportedPart(name: BodyPartName): ExportedPart | undefined {
  const here = `[data-part="${name}"]`
  const all = [...document.querySelectorAll(`main ${here}, body > aside${here}`)]
  const usual = all.find((element) => element.closest('.editor-content') === null)
  const element = usual ?? all.find((element) => mayPlace(element) && element.firstChild !== null)
  return element && { element, nodes: nodesOf(element), isPlaced: !usual }
}

function nodesOf(element: Element): ChildNode[] {
  const button = element.closest<HTMLElement>('a.button')
  if (button) return [inTextOf(button, element)]
  const inner = element.querySelector(':scope > details.hours') ?? element
  return [...inner.childNodes].filter((node) => !(node instanceof Element && node.matches(around)))
}

// The phone stands on the button that calls it; in a text it is a link.
function inTextOf(button: HTMLElement, part: Element): ChildNode {
  const link = button.cloneNode() as HTMLElement
  link.className = `${part.getAttribute('data-part')}`
  link.append(...[...part.childNodes].map((node) => node.cloneNode(true)))
  return link
}

const around = '.part > h2, .part > .hours > summary, .card-line > .icon'
