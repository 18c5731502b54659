import type { Page } from 'playwright/test'

interface Box {
  top: number
  height: number
}

/** The boxes of the visible links in an element, without logos, phone links and submenus. */
export function linksOf(page: Page, within: string) {
  return page
    .locator(`${within} a:not([href^="tel:"], :has(img), .editor-header li li *)`)
    .evaluateAll((links) =>
      [...new Set(links)]
        .filter((link) => link.checkVisibility())
        .map((link) => link.getBoundingClientRect())
        .map(({ left, right, top, height }) => ({ left, right, top, height })),
    )
}

export function rowsIn(boxes: Box[]): number {
  return new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size
}

/** The number of left edges of group beginnings. Runs in the page. */
export function columnsIn(within: string): number {
  const heads = document.querySelectorAll(
    `${within} :is(h3, h4, dt, section > h2, li:has(> ul) > a)`,
  )
  return new Set([...heads].map((head) => Math.round(head.getBoundingClientRect().left))).size
}

/** The headings that are not right above their content. Runs in the page. */
export function tornGroups(within: string): string[] {
  const heads = document.querySelectorAll(
    `${within} :is(h3, h4, dt, section > h2, li:has(> ul) > a)`,
  )
  const isTorn = (head: Element) => {
    const after = head.nextElementSibling
    const all = after?.querySelectorAll('a').length ? [...after.querySelectorAll('a')] : [after]
    const box = head.getBoundingClientRect()
    const boxes = all.map((one) => one?.getBoundingClientRect() ?? box)
    const isApart = boxes.some(({ left }) => Math.abs(left - box.left) > 1)
    const gap = Math.min(...boxes.map(({ top }) => top)) - box.bottom
    return isApart || gap < -1 || gap > 24
  }
  return [...heads].filter(isTorn).map((head) => head.textContent ?? '')
}
