/** Replaces an element by one of another name, with its attributes and children. */
export function renamed(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  // Moves attribute nodes, as a parser accepts names that `setAttribute` refuses.
  for (const attribute of [...element.attributes])
    other.setAttributeNode(element.removeAttributeNode(attribute))
  while (element.firstChild) other.append(element.firstChild)
  element.replaceWith(other)
  return other
}
