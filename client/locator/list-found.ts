import { aboutDistance, distanceIn, localeOfCountry, milesOf } from '../../data/distance.ts'
import { isPlace } from '../../data/great-circle.ts'
import { type OpenState, openStateAt, signOf } from '../../data/open-state.ts'
import type { PageData } from '../../data/page-data.ts'
import { pageAddress } from '../../data/paths.ts'
import type { LocatorStore } from '../../data/places/locator-file.ts'
import { repeated } from '../../data/repeated.ts'
import { saveButtonText, savedStoreOf } from '../../data/saved-store.ts'
import { directionsAddress, plainNumber } from '../../data/store-address.ts'
import { locatorInEnglish } from '../../data/words/locator-in-english.ts'
import { makeBannerRoom } from '../banner-room.ts'
import { readSavedStoreId, writeSavedStore } from '../cookie-jar.ts'
import { islandWords } from '../island-words.ts'
import type { Found } from './question.ts'
import { keep } from './searches.ts'
import { statusLines } from './status-lines.ts'

/** Renders the found stores from the page's template; from number `far` on, they are farther away than others. */
export function foundItems(found: readonly Found[], data: PageData, far: number): HTMLElement[] {
  const now = new Date()
  const template = document.querySelector<HTMLTemplateElement>('main .found-template')
  const saved = readSavedStoreId()
  const alike = repeated(found.map(({ store }) => store.name))
  return found.flatMap(({ store, kilometres }, at) => {
    const item = template?.content.firstElementChild?.cloneNode(true)
    if (!(item instanceof HTMLElement)) return []
    item.dataset.store = String(store.id)
    fillPhoto(item, store, data)
    if (at === far) fillFar(item, data)
    fillName(item, store, data, alike.has(store.name))
    fillDistance(item, store, kilometres, data)
    fillStatus(item, store, data, now)
    fillOpen(item, store, data, now)
    fillWays(item, store, data)
    fillSave(item, store, data, saved === store.id)
    return [item]
  })
}

function fillFar(item: HTMLElement, { locator = locatorInEnglish }: PageData): void {
  const line = Object.assign(document.createElement('p'), { className: 'found-far' })
  line.textContent = locator.farther
  item.prepend(line)
}

function fillPhoto(item: HTMLElement, { photo }: LocatorStore, { site }: PageData): void {
  if (!photo) return
  const picture = new Image(96, 72)
  Object.assign(picture, { className: 'found-photo', alt: '', loading: 'lazy' })
  picture.src = photo.includes('://') ? photo : `${site.base}/${photo}`
  item.prepend(picture)
}

function fillName(
  item: HTMLElement,
  store: LocatorStore,
  { site }: PageData,
  isAlike: boolean,
): void {
  const link = part(item, '.found-name a')
  const { name, AddressLine1, City } = store
  // A chain may have the same street in several towns, and stores of one name.
  const isWhole = name && !isAlike
  const place = name ? [AddressLine1 || City] : [AddressLine1, City]
  link.textContent = [name, ...(isWhole ? [] : place)].filter(Boolean).join(', ')
  link.setAttribute('href', pageAddress(site.base, store.path))
  const isOther = store.brand !== document.documentElement.dataset.brand
  const brand = isOther && site.brands.find(({ id }) => id === store.brand)?.label
  const street = isWhole ? AddressLine1 : ''
  const lines = [street, store.AddressLine2, store.place, brand || ''].filter((line) => line.trim())
  part(item, '.found-lines').append(
    ...lines.map((line) => Object.assign(document.createElement('span'), { textContent: line })),
  )
}

function fillDistance(
  item: HTMLElement,
  store: LocatorStore,
  kilometres: number | undefined,
  { site }: PageData,
): void {
  // Stores in the requested state or street have no distance, which counts as 0.
  item.dataset.miles = milesOf(kilometres ?? 0).toFixed(1)
  const locale = localeOfCountry(site.locale, store.country)
  set(item, '.found-distance', distanceText(store, kilometres, locale))
}

function distanceText(store: LocatorStore, kilometres: number | undefined, locale: string): string {
  if (kilometres === undefined) return ''
  return isPlace(store) ? distanceIn(locale, kilometres).text : aboutDistance(locale, kilometres)
}

function fillStatus(item: HTMLElement, store: LocatorStore, data: PageData, now: Date): void {
  const place = part(item, '.found-life')
  place.append(...statusLines(store, data, now))
  if (!place.firstChild) place.remove()
}

// An open store is bold, so that colour alone does not tell it from a closed one.
function fillOpen(item: HTMLElement, store: LocatorStore, data: PageData, now: Date): void {
  const line = part(item, '.found-open')
  const state = openStateOf(store, data, now)
  if (state.text) {
    const words = document.createElement(state.isOpen ? 'b' : 'span')
    // No line begins with the `PM` or `min` of a number.
    words.textContent = state.text.replace(/(\d) (?=\p{L}+\.?$)/u, '$1\u00a0')
    line.append(words)
    line.dataset.sign = signOf(state)
  } else line.remove()
}

/** Returns whether a store is open, and until when; an empty text if that is unknown. */
export function openStateOf(
  { hours, closed }: LocatorStore,
  { site }: PageData,
  now: Date,
): OpenState {
  const facts = hours && { ...hours, closed }
  const state = facts && openStateAt(facts, now, site.locale, islandWords(site).open)
  return state ?? { isOpen: false, text: '' }
}

function fillWays(item: HTMLElement, store: LocatorStore, { site }: PageData): void {
  const [text = '', number = plainNumber(text)] = store.phone.split('\t')
  const phone = part(item, '.found-phone')
  if (text.trim() === '') phone.remove()
  part(phone, 'span').textContent = text
  if (number) phone.setAttribute('href', `tel:${number}`)
  else phone.removeAttribute('href')
  const directions = part(item, '.found-directions')
  const row = { ...store, Name: store.name, Country: store.country }
  const href = directionsAddress({ row }, isApple ? 'apple' : 'google')
  if (href) directions.setAttribute('href', href)
  else directions.remove()
  const { appointment, appointmentLabel } = site
  const book = part(item, '.found-book')
  if (!appointment) book.remove()
  else {
    book.textContent = appointmentLabel ?? islandWords(site).appointment
    const id = encodeURIComponent(store.id)
    book.setAttribute('href', appointment.replaceAll('{{locationID}}', id))
  }
}

function fillSave(item: HTMLElement, store: LocatorStore, data: PageData, isSaved: boolean): void {
  const { site } = data
  const words = islandWords(site)
  const label = site.brands.find(({ id }) => id === store.brand)?.label ?? ''
  const button = item.querySelector<HTMLButtonElement>('.found-save')
  if (!button) return
  button.textContent = saveButtonText(words, label, isSaved)
  button.disabled = isSaved
  button.addEventListener('click', () => {
    const row = { ...store, Phone: store.phone.split('\t')[0] ?? '' }
    if (!writeSavedStore(savedStoreOf({ ...store, row }, site.base), site.savedDays))
      return sayRefused(button, words.saveStore.refused)
    makeBannerRoom(store.id, button)
    keep({ saved: { id: store.id, isByKey: button.matches(':focus-visible') } })
    location.reload()
  })
}

// Safari of an iPad names itself as that of a Mac, but with fingers.
const isApple =
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

function sayRefused(button: HTMLElement, textContent: string): void {
  if (button.nextElementSibling?.role === 'alert') return
  button.after(Object.assign(document.createElement('span'), { role: 'alert', textContent }))
}

function set(item: HTMLElement, selector: string, text: string): void {
  const element = part(item, selector)
  if (text) element.textContent = text
  else element.remove()
}

function part<E extends HTMLElement>(item: HTMLElement, selector: string): E {
  const element = item.querySelector<E>(selector)
  if (!element) throw new Error(`The template has no ${selector}`)
  return element
}
