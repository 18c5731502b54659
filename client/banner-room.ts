import type { StoreId } from '../data/store.ts'

/**
 * Makes room for the banner before a reload and keeps the visible content in place. Without that, the content would
 * move after the reload, as browsers restore either the scroll offset or the element at the top.
 */
export function makeBannerRoom(storeId: StoreId, visible: HTMLElement): void {
  const root = document.documentElement
  root.style.overflowAnchor = 'none'
  const before = topOf(visible)
  root.dataset.savedStore = String(storeId)
  if (scrollY > 0) scrollOn(topOf(visible) - before)
  const banner = root.querySelector('[data-part="your-store"]')
  if (banner && isCut(banner.getBoundingClientRect())) scrollOn(topOf(banner))
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Returns whether the window's top edge would cut through the text. */
function isCut({ top, bottom }: DOMRect): boolean {
  return top < 0 && bottom > 0
}

function scrollOn(top: number): void {
  scrollBy({ top, behavior: 'instant' })
}
