import { likelyStores } from '../data/likely-stores.ts'
import { pageAddress } from '../data/paths.ts'
import type { IndexEntry } from '../data/search.ts'
import { readPageData } from './locator/read-page-data.ts'

/** Shows the stores that the path of a missing page probably means. */
export async function showLikelyStores(place: HTMLElement): Promise<void> {
  const { site } = readPageData()
  const lists = await Promise.all(
    site.brands.map(({ id }) =>
      storesAt(`${site.base}/assets/stores-${id}${site.lists ?? ''}.json`),
    ),
  )
  const entries = lists.flat()
  const likely = likelyStores(decoded(location.pathname.slice(site.base.length)), entries)
  const ways =
    'town' in likely
      ? [itemOf(townAddress(place, likely.town), likely.town)]
      : likely.stores.map((entry) => itemOf(pageAddress(site.base, entry.path), textOf(entry)))
  if (ways.length === 0) return
  place.querySelector('ul')?.replaceChildren(...ways)
  place.dataset.shown = ''
}

// Without a list, the page is as without a script.
async function storesAt(address: string): Promise<IndexEntry[]> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}

function itemOf(href: string, text: string): HTMLElement {
  const [item, way] = [document.createElement('li'), document.createElement('a')]
  way.href = href
  way.textContent = text
  item.append(way)
  return item
}

function textOf({ Name, AddressLine1, City }: IndexEntry): string {
  return [Name, AddressLine1, City].filter(Boolean).join(', ')
}

// The form of the search, beside the place, has the locator's address and the name of its field.
function townAddress(place: HTMLElement, town: string): string {
  const form = place.closest('main')?.querySelector('form')
  const { name = '' } = form?.querySelector('input') ?? {}
  return `${form?.action}?${new URLSearchParams({ [name]: town })}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
