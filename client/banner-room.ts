import type { StoreId } from '../data/store.ts'

/**
 * Gives the banner its room before a reload does, with what the visitor looks at where it is: else it
 * would come back moved, as browsers keep either how far a page is scrolled or what stood at its top.
 */
export function makeBannerRoom(storeId: StoreId, seen: HTMLElement): void {
  const root = document.documentElement
  root.style.overflowAnchor = 'none'
  const before = topOf(seen)
  root.dataset.savedStore = String(storeId)
  if (scrollY > 0) scrollOn(topOf(seen) - before)
  const banner = root.querySelector('[data-part="your-store"]')
  if (banner && isCut(banner.getBoundingClientRect())) scrollOn(topOf(banner))
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Its words would be cut through. */
function isCut({ top, bottom }: DOMRect): boolean {
  return top < 0 && bottom > 0
}

function scrollOn(top: number): void {
  scrollBy({ top, behavior: 'instant' })
}
