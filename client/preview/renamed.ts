/** Puts an element of this name in the place of another one, with all that it has. */
export function renamed(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  // As nodes: not every name that a parser takes may be set.
  for (const attribute of [...element.attributes])
    other.setAttributeNode(element.removeAttributeNode(attribute))
  while (element.firstChild) other.append(element.firstChild)
  element.replaceWith(other)
  return other
}
