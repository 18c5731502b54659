import { forgetSavedStore, readSavedStoreId } from './cookie-jar.ts'
import { islandWords } from './island-words.ts'
import { readPageData } from './read-page-data.ts'
import { askCard, link, showCard } from './store-card.ts'

/** Fills the place of the saved store with its card; with the way to all stores if it no longer exists. */
export async function showSavedCard(): Promise<void> {
  const place = document.querySelector<HTMLElement>('.saved-card')
  const id = readSavedStoreId()
  if (!place || id === undefined) return
  place.querySelector('button')?.addEventListener('click', () => {
    forgetSavedStore()
    location.reload()
  })
  const { site } = readPageData()
  const card = await askCard(site, id)
  if (card === 'gone') {
    forgetSavedStore()
    const ways = place.querySelector<HTMLElement>('.saved-card-ways')
    const href = ways?.querySelector('a')?.getAttribute('href')
    // Keeps its room, so that nothing moves.
    if (ways) ways.style.visibility = 'hidden'
    const way = href && link(href, islandWords(site).search.label)
    place.querySelector('[data-saved="link"]')?.replaceChildren(way ?? '')
  } else if (card) showCard(place, card, site)
}
