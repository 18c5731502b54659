type Names = HTMLElementTagNameMap

/** Creates an element with children or with a text, which is never parsed as HTML. */
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

/** Creates a button that does not submit forms. */
export function button(text: string, onClick: () => void, className = ''): HTMLButtonElement {
  const made = element('button', text, className)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}
