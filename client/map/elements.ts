/** Creates an element with a class and a text. */
export function htmlElement(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

/** Moves an element, whose style centres it there, to a point of the map. */
export function place(element: HTMLElement, x: number, y: number): void {
  element.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`
}
