import { openStateAt, signOf } from '../data/open-state.ts'
import type { SiteData } from '../data/page-data.ts'
import { pageAddress } from '../data/paths.ts'
import type { StoreId } from '../data/store.ts'
import { cardPath, type StoreCard } from '../data/store-card.ts'
import { islandWords } from './island-words.ts'
import { watchClock } from './watch-clock.ts'

const asked = new Map<StoreId, Promise<StoreCard | 'gone' | undefined>>()

/**
 * Asks once for the card of a store under the site's base; `gone` if the site has no such store, undefined if the request
 * failed.
 */
export function askCard({ base }: Pick<SiteData, 'base'>, id: StoreId) {
  const asking = asked.get(id) ?? fetchCard(`${base}/${cardPath(id)}`)
  asked.set(id, asking)
  return asking
}

async function fetchCard(address: string): Promise<StoreCard | 'gone' | undefined> {
  try {
    const answer = await fetch(address)
    if (answer.status === 404 || answer.status === 410) return 'gone'
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** Shows a card in the elements of `place` that are marked with `data-saved`; returns a function that ends its clock. */
export function showCard(place: Element, card: StoreCard, site: SiteData): () => void {
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-saved="${name}"]`)
  const { name, town, phone, call, path, opening } = card
  const words = name === town || town === '' ? name : `${name}, ${town}`
  part('place')?.replaceChildren(words)
  part('link')?.replaceChildren(link(pageAddress(site.base, path), words))
  part('phone')?.replaceChildren(call ? link(call, phone) : phone)
  const open = part('open')
  if (!opening || !open) return () => {}
  return watchClock(opening, (now) => {
    const state = openStateAt(opening, now, site.locale, islandWords(site).open)
    open.textContent = state?.text ?? ''
    open.dataset.sign = signOf(state)
  })
}

/** Returns a link with this text. */
export function link(href: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = href
  element.textContent = text
  return element
}
