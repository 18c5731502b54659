import { type OpeningFacts, openStateAt, signOf } from '../data/open-state.ts'
import { openingsId } from '../data/page-data.ts'
import { islandWords } from './island-words.ts'
import { readPageData } from './read-page-data.ts'
import { watchClock } from './watch-clock.ts'

/** Shows for each store of a page whether it is open, and until when. */
export function showOpen(): void {
  const { site } = readPageData()
  const words = islandWords(site).open
  const script = document.getElementById(openingsId)
  const openings: OpeningFacts[] = JSON.parse(script?.textContent ?? '[]')
  for (const [number, facts] of openings.entries()) {
    const lines = document.querySelectorAll<HTMLElement>(`main [data-opening="${number}"]`)
    watchClock(facts, (now) => {
      const state = openStateAt(facts, now, site.locale, words)
      for (const line of lines) {
        line.textContent = state?.text ?? ''
        line.dataset.sign = signOf(state)
      }
    })
  }
}
