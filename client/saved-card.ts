import { openStateAt, signOf } from '../data/open-state.ts'
import type { PageData } from '../data/page-data.ts'
import { idPath, pageAddress } from '../data/paths.ts'
import { savedFacts } from '../data/saved-store.ts'
import { forgetSavedStore, readCookies } from './cookie-jar.ts'
import { saysGone } from './forget-gone-store.ts'
import { islandWords } from './island-words.ts'
import { readPageData } from './locator/read-page-data.ts'
import { watchClock } from './watch-clock.ts'

/** Fills the card of the saved store: from the cookies at once, and from the store's page once it is here. */
export async function showSavedCard(): Promise<void> {
  const card = document.querySelector<HTMLElement>('.saved-card')
  const saved = savedFacts(readCookies())
  if (!card || !saved) return
  const part = (name: string) => card.querySelector(`.saved-card-${name}`)
  card.querySelector('button')?.addEventListener('click', () => {
    forgetSavedStore()
    location.reload()
  })
  const { site } = readPageData()
  const address = pageAddress(site.base, idPath(saved.id))
  if (saved.address) part('place')?.replaceChildren(link(address, saved.address))
  const answer = await fetch(address).catch(() => undefined)
  if (saysGone(answer)) card.remove()
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const { opening, store }: Partial<PageData> = readPageData(page)
  if (store?.address) part('place')?.replaceChildren(link(address, store.address))
  const call = page.querySelector<HTMLAnchorElement>('main a[href^="tel:"]')
  if (call && store) part('phone')?.replaceChildren(link(call.href, store.phone))
  const open = card.querySelector<HTMLElement>('.saved-card-open')
  if (opening && open)
    watchClock(opening, (now) => {
      const state = openStateAt(opening, now, site.locale, islandWords(site).open)
      open.textContent = state?.text ?? ''
      open.dataset.sign = signOf(state)
    })
}

function link(href: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = href
  element.textContent = text || href
  return element
}
