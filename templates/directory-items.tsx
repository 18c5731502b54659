import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { brandOf } from '../data/brands.ts'
import type { Place } from '../data/directory.ts'
import { type DirectoryPage, mostTowns, type OpeningOf } from '../data/directory-pages.ts'
import { editionBrand } from '../data/editions.ts'
import { escapeHtml } from '../data/escape.ts'
import { type HoursLine, openLines } from '../data/hours.ts'
import { hoursIn } from '../data/opening-text.ts'
import { openingsId } from '../data/page-data.ts'
import { addressOf, pageAddress } from '../data/paths.ts'
import { statusNotices } from '../data/status-notices.ts'
import type { Store } from '../data/store.ts'
import { directionsAddress, phoneAddress, placeLine } from '../data/store-address.ts'
import { storeLabel, storeName } from '../data/store-name.ts'
import { Script } from './document.tsx'
import { jsonText } from './json-text.ts'
import { countStores } from './location-search-words.ts'
import { StatusLines } from './status-lines.tsx'
import type { LocalSite } from './view.ts'

/** Returns the weeks of the stores of a page, computed once for equal hours. */
export function weekLinesOf(
  { openingOf }: Pick<DirectoryPage, 'openingOf'>,
  site: LocalSite,
): (store: Store) => readonly HoursLine[] {
  const known = new Map<string, readonly HoursLine[]>()
  return (store) => {
    const opening = openingOf(store)
    const lines = known.get(opening ?? '') ?? linesIn(opening, site)
    known.set(opening ?? '', lines)
    return lines
  }
}

function linesIn(opening: string | undefined, site: LocalSite): HoursLine[] {
  return opening === undefined ? [] : openLines(hoursIn(opening), site)
}

/** The link to a place with a page of its own. */
export function DirectoryPlace({ place, site }: { place: WayTo; site: LocalSite }): ReactNode {
  return (
    <li>
      <a className="directory-place" href={addressOf(site.home, place.path)}>
        {place.name}
      </a>
      <span>{countStores(place.count, site.words)}</span>
      {place.towns && <span>{townsText(place.towns)}</span>}
      {place.stores?.map((store) => (
        <a key={store.id} href={pageAddress(site.base, store.path)}>
          {store.row.AddressLine1 || storeLabel(store, brandOf(site.brands, store.id))}
        </a>
      ))}
    </li>
  )
}

type WayTo = Pick<Place, 'name' | 'count' | 'towns'> &
  Partial<Pick<Place, 'stores'>> & { path: string }

function townsText(towns: readonly string[]): string {
  const named = towns.slice(0, mostTowns).join(', ')
  return towns.length > mostTowns ? `${named} …` : named
}

interface StoreOptions {
  site: LocalSite
  /** Returns the lines of a store's week. */
  linesOf: (store: Store) => readonly HoursLine[]
  openingOf: OpeningOf
  /** The opening hours of the page's stores as JSON, each with its number; the function adds those of its store. */
  openings: Map<string, number>
  /** Whether the store is listed among cities. */
  city?: boolean
  /** Whether the brand stands above the list. */
  ofBrand?: boolean
}

/**
 * Renders a store with its address, phone and week; builds text, which for a whole chain takes a tenth of React's
 * time.
 */
export function renderDirectoryStore(store: Store, options: StoreOptions): string {
  const { site, linesOf, city = false, ofBrand = false } = options
  const { row, path, id } = store
  const { AddressLine1, AddressLine2 } = row
  const brand = brandOf(site.brands, id)
  const pageBrand = editionBrand(site)
  const label = storeLabel(store, brand)
  const place = placeLine(store, site)
  const href = escapeHtml(pageAddress(site.base, path))
  const name = escapeHtml(city ? row.City : label)
  const week = linesOf(store).map((day) => lineOfWeek(day, site.words.hours))
  const directions = directionsAddress(store)
  return [
    `<li data-store="${escapeHtml(String(id))}"><a class="directory-place" href="${href}">${name}</a>`,
    brand.id !== pageBrand.id && !ofBrand && line(brand.displayName),
    city && label !== row.City && line(label),
    label !== AddressLine1 && AddressLine1 && line(AddressLine1),
    AddressLine2.trim() && line(AddressLine2),
    place && line(place),
    // Few stores have a status notice.
    statusNotices(row, site).length > 0 &&
      renderToStaticMarkup(<StatusLines row={row} language={site} inList />),
    openLine(store, options),
    phoneLine(store),
    directions &&
      `<a class="directory-directions" href="${escapeHtml(directions)}">${escapeHtml(site.words.store.directions)}</a>`,
    ...week.map((text) => line(text, ' class="directory-hours"')),
    '</li>',
  ]
    .filter(Boolean)
    .join('')
}

// Times follow the day; words such as `Closed` are told apart from it.
function lineOfWeek({ label, hours }: HoursLine, { allDay }: LocalSite['words']['hours']): string {
  return `${label}${hours === allDay || !/\p{Nd}/u.test(hours) ? ' –' : ''} ${hours}`
}

// The state is that of the moment at which the page is read. A store with a notice has no usual hours.
function openLine(store: Store, { site, openingOf, openings }: StoreOptions): string | undefined {
  const opening = openingOf(store)
  if (opening === undefined || statusNotices(store.row, site).length > 0) return undefined
  const number = openings.get(opening) ?? openings.size
  openings.set(opening, number)
  return `<span class="directory-open" data-opening="${number}"></span>`
}

function phoneLine(store: Store): string {
  const phone = store.row.Phone.trim()
  const tel = phoneAddress(store)
  if (tel === undefined) return phone && line(phone)
  return `<a class="directory-phone" href="${escapeHtml(tel)}">${escapeHtml(phone)}</a>`
}

function line(text: string, attributes = ''): string {
  return `<span${attributes}>${escapeHtml(text)}</span>`
}

/** The opening hours to which the numbers of a page's stores point; stores with equal hours share one. */
export function Openings({ openings }: { openings: Iterable<string> }): ReactNode {
  const code = jsonText(Array.from(openings, (opening) => JSON.parse(opening)))
  return <Script type="application/json" id={openingsId} code={code} />
}

/** Returns the name of a store among others of its place. */
export function nameInPlace(store: Store, { brands }: Pick<LocalSite, 'brands'>): string {
  const { AddressLine1, City } = store.row
  const name = storeName(store, brandOf(brands, store.id))
  // Without a town, the street is part of the name.
  return AddressLine1 && City ? `${name}, ${AddressLine1}` : name
}
