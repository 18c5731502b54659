type Names = HTMLElementTagNameMap

/** A new element with a text, which is never read as HTML, or with children. */
export function element<Name extends keyof Names>(
  name: Name,
  content: string | readonly Node[] = '',
  className = '',
): Names[Name] {
  const made = document.createElement(name)
  made.append(...(typeof content === 'string' ? [content] : content))
  if (className) made.className = className
  return made
}

/** A button that does not send forms. */
export function button(text: string, onClick: () => void, className = ''): HTMLButtonElement {
  const made = element('button', text, className)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}
