import { likelyStores } from '../data/likely-stores.ts'
import type { IndexEntry } from '../data/search.ts'

/** Shows the stores that the path of a missing page probably means in place of the towns with most stores. */
export async function showLikelyStores(place: HTMLElement): Promise<void> {
  const { base = '', lists = '', likely: heading = '' } = place.dataset
  const entries = (await Promise.all(lists.split(' ').filter(Boolean).map(storesAt))).flat()
  const likely = likelyStores(decoded(location.pathname.slice(base.length)), entries)
  const ways =
    'town' in likely
      ? [itemOf(townAddress(place, likely.town), likely.town)]
      : likely.stores.map((entry) => itemOf(pageOf(base, entry.path), textOf(entry)))
  const [title, list] = place.children
  if (ways.length > 0) {
    title?.replaceChildren(heading)
    list?.replaceChildren(...ways)
  }
  if (list?.hasChildNodes()) place.dataset.shown = ways.length > 0 ? 'likely' : 'towns'
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

// An import of the function of the other scripts would make one more file for every page.
function pageOf(base: string, path: string): string {
  return `${base}/${path.split('/').map(encodeURIComponent).join('/')}/`
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
