import { Idiomorph } from 'idiomorph'

/** The page as the server sent it, kept apart from later changes by scripts and visitors. */
export class ServedPage {
  /** Each node as the server sent it. */
  readonly #served = new WeakMap<Node, Node>()

  constructor(html: string) {
    this.#pair(document.documentElement, parsed(html).documentElement)
  }

  /**
   * Updates the page to new HTML from the server. Changes only what differs between the old and the new HTML:
   * scripts' and visitors' changes stay, and so do elements for which `isKept` is true. Returns the new elements.
   */
  become(html: string, isKept: (element: Element) => boolean): Element[] {
    const added: Element[] = []
    let next: Node | undefined
    const served = this.#served
    Idiomorph.morph(document.documentElement, parsed(html).documentElement, {
      head: { style: 'morph' },
      callbacks: {
        beforeNodeMorphed(node, other) {
          if (served.get(node)?.isEqualNode(other)) return false
          if (isElement(node) && isElement(other) && isKept(node)) {
            keepInPlace(node, other)
            return false
          }
          next = other
          return true
        },
        afterNodeMorphed: (node, other) => void served.set(node, other.cloneNode(true)),
        beforeNodeAdded: (node) => !isKnownSheet(node),
        afterNodeAdded: (node) => {
          this.#pair(node, node.cloneNode(true))
          if (isElement(node)) added.push(node)
        },
        // A node that a script has added stays.
        beforeNodeRemoved: (node) => served.has(node),
        beforeAttributeUpdated(name, node) {
          const before = served.get(node)
          if (!before || !isElement(before) || !next || !isElement(next)) return true
          return before.getAttribute(name) !== next.getAttribute(name)
        },
      },
    })
    return added
  }

  // Scripts may have added nodes between the served ones.
  #pair(node: Node, asServed: Node): void {
    this.#served.set(node, asServed)
    let at = node.firstChild
    for (const child of asServed.childNodes) {
      const found = firstFrom(at, child)
      if (!found) continue
      this.#pair(found, child)
      at = found.nextSibling
    }
  }
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function firstFrom(start: Node | null, like: Node): Node | undefined {
  for (let node = start; node; node = node.nextSibling)
    if (node.nodeName === like.nodeName && idOf(node) === idOf(like)) return node
  return undefined
}

function idOf(node: Node): string {
  return isElement(node) ? node.id : ''
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

// A new element of the same kind may come before this one and change its instance name.
function keepInPlace(node: Element, { attributes }: Element): void {
  for (const { name, value } of attributes)
    if (name.startsWith('data-')) node.setAttribute(name, value)
}

// Vite has replaced the sheet by a newer one.
function isKnownSheet(node: Node): boolean {
  if (!(isElement(node) && node.matches('link[rel=stylesheet]'))) return false
  const path = node.getAttribute('href')?.split('?')[0] ?? ''
  return document.querySelector(`link[rel=stylesheet][href^="${CSS.escape(path)}"]`) !== null
}
