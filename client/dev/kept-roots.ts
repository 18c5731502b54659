import type { ReactNode } from 'react'
import { type HydrationOptions, hydrateRoot as hydrate, type Root } from 'react-dom/client'

const roots = new Map<Element, Root>()

/** React's own; what it has taken over already is rendered anew in its place. */
export function hydrateRoot(element: Element, island: ReactNode, options: HydrationOptions): Root {
  const known = roots.get(element)
  if (known) {
    known.render(island)
    return known
  }
  const root = hydrate(element, island, options)
  roots.set(element, root)
  return root
}

/** Whether React has taken over what is in an element; without one, in any. */
export function isHydrated(element?: Element): boolean {
  return element ? roots.has(element) : roots.size > 0
}
