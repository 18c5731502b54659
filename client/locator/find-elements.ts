/** An element of our part of the page: header and footer are the editors'. */
export function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(`main ${selector}`)
  if (!element) throw new Error(`The page has no ${selector}`)
  return element
}

/** All such elements. */
export function findAll(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`main ${selector}`)
}
