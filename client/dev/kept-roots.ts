import type { ReactNode } from 'react'
import { type HydrationOptions, hydrateRoot as hydrate, type Root } from 'react-dom/client'

const roots = new Map<Element, Root>()

/** Replaces React's `hydrateRoot`: an island that is hydrated already is rendered again in place. */
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

/** Returns whether React has hydrated an element; without an argument, whether it has hydrated any. */
export function isHydrated(element?: Element): boolean {
  return element ? roots.has(element) : roots.size > 0
}
