import { type OpeningFacts, openStateAt } from '../data/open-state.ts'
import { openingsId } from '../data/page-data.ts'
import { islandWords } from './island-words.ts'
import { readPageData } from './locator/read-page-data.ts'

/** Shows for each store of a page whether it is open, and until when. */
export function showOpen(now = new Date()): void {
  const { site } = readPageData()
  const openings: OpeningFacts[] = JSON.parse(
    document.getElementById(openingsId)?.textContent ?? '[]',
  )
  const words = islandWords(site).open
  for (const line of document.querySelectorAll<HTMLElement>('main [data-opening]')) {
    const facts = openings[Number(line.dataset.opening)]
    const state = facts && openStateAt(facts, now, site.locale, words)
    line.textContent = state?.text ?? ''
    if (state) line.dataset.state = state.isOpen ? 'open' : 'closed'
  }
}
