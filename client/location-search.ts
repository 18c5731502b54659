import { type PageData, pageDataId } from '../data/page-data.ts'
import { type IndexEntry, prepareIndex, searchPlaces } from '../data/search.ts'
import { locatorInEnglish } from '../data/words/en.ts'
import { fill, plural, type Words } from '../data/words/words.ts'
import { settleLife } from './settle-life.ts'

const queryField = 'zip-city-state-search-field'

/**
 * Narrows the page to the stores that the query finds, with what the address says at first and what
 * is typed from then on. Both are input: they are compared, and shown as text, never as markup.
 */
export function startLocationSearch(): void {
  settleLife(Date.now())
  const asked = new URLSearchParams(location.search)
  preferBrand(asked.get('brand'))
  const input = find<HTMLInputElement>(`input[name="${queryField}"]`)
  const narrow = narrowing()
  input.value = asked.get(queryField) ?? ''
  if (input.value) narrow(input.value)
  input.addEventListener('input', () => narrow(input.value))
  delete document.documentElement.dataset.narrowing
}

/** The brand's stores go first, and further searches keep to it. */
function preferBrand(wanted: string | null): void {
  const lists = [...findAll('[data-stores]')]
  const own = lists.find(({ dataset }) => dataset.stores === wanted)
  if (!own || own === lists[0]) return
  own.parentElement?.prepend(own)
  nameBrand(own)
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'brand', value: wanted })
  find('.location-form').append(field)
  find<HTMLAnchorElement>('.location-all').search =
    `?${new URLSearchParams({ brand: wanted ?? '' })}`
}

/** The tab and the browser's frame are the brand's too. */
function nameBrand({ dataset }: HTMLElement): void {
  const { title = '', icon = '', chrome = '' } = dataset
  document.title = title
  setInHead('link[rel="icon"]', 'href', icon)
  setInHead('meta[name="theme-color"]', 'content', chrome)
}

/** Shows the stores that a query finds, the headings above them, and how many they are. */
function narrowing(): (query: string) => void {
  const places = [...findAll('[data-zip]')]
  const index = prepareIndex(places.map(entryOf))
  const words = readWords()
  const groups = ['[data-city]', '[data-state]', '[data-country]', '[data-stores]'].map((group) => [
    ...findAll(group),
  ])
  return (query) => {
    const asTyped = searchPlaces(index, query)
    const { matches, count } = asTyped.count > 0 ? asTyped : searchPlaces(index, withCode(query))
    const found = new Set(matches.map(({ entry }) => entry.id))
    for (const [id, place] of places.entries()) place.hidden = !found.has(id)
    for (const all of groups) for (const group of all) group.hidden = !hasPlace(group)
    tell(query.trim(), count, words)
  }
}

// From the inside out: a group's own parts are settled before it.
function hasPlace(group: HTMLElement): boolean {
  return group.querySelector('[data-zip]:not([hidden])') !== null
}

function tell(query: string, count: number, words: Words['locator']): void {
  const results = find('.location-results')
  results.toggleAttribute('data-narrowed', query !== '')
  find('.location-status').textContent = query === '' ? '' : found(query, count, words)
  find('.location-all').hidden = query === ''
}

function found(query: string, count: number, words: Words['locator']): string {
  if (count === 0) return fill(words.none, { query })
  return plural(words.language, count, words.found)
}

function readWords(): Words['locator'] {
  const script = document.querySelector(`body > #${pageDataId}`)
  const { locator = locatorInEnglish } = JSON.parse(
    script?.textContent ?? '{}',
  ) as Partial<PageData>
  return locator
}

/** A place of the page as the search knows it; its id is its place in the page. */
function entryOf(place: HTMLElement, id: number): IndexEntry {
  return {
    id,
    path: '',
    AddressLine1: place.querySelector('.place-link')?.textContent ?? '',
    AddressLine2: place.querySelector('.place-second')?.textContent ?? '',
    City: place.closest<HTMLElement>('[data-city]')?.dataset.city ?? '',
    State: place.closest<HTMLElement>('[data-state]')?.dataset.state ?? '',
    Zip: place.dataset.zip ?? '',
    Place: place.dataset.place,
  }
}

/** `Ames, Iowa` becomes `Ames, IA`, the way the list has it. */
function withCode(query: string): string {
  const asked = query.trim().toLowerCase()
  for (const state of findAll('[data-state]')) {
    const name = state.querySelector('.state-name')?.textContent?.toLowerCase() ?? ''
    if (name && asked.endsWith(name)) return asked.slice(0, -name.length) + state.dataset.state
  }
  return query
}

function setInHead(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value)
}

// Only in our part of the page: header and footer are the editors'.
function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(`main ${selector}`)
  if (!element) throw new Error(`The page has no ${selector}`)
  return element
}

function findAll(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`main ${selector}`)
}

startLocationSearch()
