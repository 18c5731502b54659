import type { Page, Site } from '../data/page.ts'
import type { Chrome } from './chrome.tsx'
import { openingJson } from './own-data.ts'

/** What every part of one page is rendered from. */
export interface View {
  page: Page
  site: Site
  chrome: Chrome
  /** An `Opening` as JSON; absent without hours or a time zone. */
  opening: string | undefined
  /** Gives each island of the page an instance name of its own, in the order of rendering. */
  nextInstance(island: string): string
}

/** The view of one page; its instances count from 0. */
export function viewOf(page: Page, site: Site, chrome: Chrome): View {
  const counts = new Map<string, number>()
  const nextInstance = (island: string) => {
    const count = counts.get(island) ?? 0
    counts.set(island, count + 1)
    return `${island}-${count}`
  }
  return { page, site, chrome, opening: openingJson(page, site), nextInstance }
}
