import { type BodyPartName, bodyPartNames } from '../../data/page.ts'
import { mayPlace } from './body-places.ts'

/** A part in the exported page. */
export interface ExportedPart {
  element: Element
  /** The content of the part, without the heading and the icon of its default place. */
  nodes: ChildNode[]
  /** Whether the part is in the editors' text. */
  isPlaced: boolean
}

/** Returns the parts of the exported page. */
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

// The exported phone is the button that calls it; in a text, the phone is a link.
function inTextOf(button: HTMLElement, part: Element): ChildNode {
  const link = button.cloneNode() as HTMLElement
  link.className = `${part.getAttribute('data-part')}`
  link.append(...[...part.childNodes].map((node) => node.cloneNode(true)))
  return link
}

const around = '.part > h2, .part > .hours > summary, .card-line > .icon'
