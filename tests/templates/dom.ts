import { html, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

export type Element = Tree.Element

/** The root of a document, parsed like in a browser. */
export function documentOf(text: string): Tree.Document {
  return parse(text)
}

/** Every element inside that passes the test, in document order. */
export function all(node: Tree.Node, matches: (element: Element) => boolean): Element[] {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child) => {
    const here = 'tagName' in child && matches(child) ? [child] : []
    return [...here, ...all(child, matches)]
  })
}

/** The elements with this tag name. */
export function byTag(node: Tree.Node, name: string): Element[] {
  return all(node, ({ tagName, namespaceURI }) => tagName === name && namespaceURI === html.NS.HTML)
}

/** The elements of this part. */
export function byPart(node: Tree.Node, part: string): Element[] {
  return all(node, (element) => attribute(element, 'data-part') === part)
}

/** The elements with this class. */
export function byClass(node: Tree.Node, name: string): Element[] {
  return all(node, (element) => attribute(element, 'class')?.split(' ').includes(name) ?? false)
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((candidate) => candidate.name === name)?.value
}

/** The text inside. */
export function textOf(node: Tree.Node): string {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
