/** Finds an element in `main`, as header and footer belong to the editors. */
export function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(`main ${selector}`)
  if (!element) throw new Error(`The page has no ${selector}`)
  return element
}

/** Finds all such elements. */
export function findAll(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`main ${selector}`)
}
