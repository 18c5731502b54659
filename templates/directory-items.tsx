import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { appointmentAddress } from '../data/appointment.ts'
import { type Brand, brandOf } from '../data/brands.ts'
import type { Place } from '../data/directory.ts'
import { type DirectoryPage, mostTowns, type OpeningOf } from '../data/directory-pages.ts'
import { editionBrand } from '../data/editions.ts'
import { escapeHtml } from '../data/escape.ts'
import { type HoursLine, openLines } from '../data/hours.ts'
import type { NearPlace } from '../data/near-places.ts'
import { hoursIn } from '../data/opening-text.ts'
import { openingsId } from '../data/page-data.ts'
import { addressOf, pageAddress } from '../data/paths.ts'
import { statusNotices } from '../data/status-notices.ts'
import type { Store } from '../data/store.ts'
import { directionsAddress, phoneAddress, placeLine } from '../data/store-address.ts'
import { isSameName, nameWithoutBrand, storeLabel, storeName } from '../data/store-name.ts'
import { townKey } from '../data/town-names.ts'
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
      <a
        className="directory-place"
        href={addressOf(place.isOfStore ? site.base : site.home, place.path)}
      >
        {place.name}
      </a>
      <span>{countStores(place.count, site.words)}</span>
      {place.towns && <span>{townsText(place.towns)}</span>}
    </li>
  )
}

interface BelowProps {
  place: Pick<Place, 'places' | 'stores'>
  site: LocalSite
}

/** The links to the places whose stores the page lists itself. */
export function PlacesBelow({ place: { places, stores }, site }: BelowProps): ReactNode {
  const below = places.filter(({ path, stores }) => path !== undefined && stores.length > 0)
  // An only place has all stores of the page.
  if (below.length === 0 || places.length + stores.length === 1) return null
  return (
    <ul className="directory-below">
      {below.map(({ path = '', name, count }) => (
        <li key={path}>
          <a href={addressOf(site.home, path)}>{name}</a> {countStores(count, site.words)}
        </li>
      ))}
    </ul>
  )
}

type WayTo = Pick<Place, 'towns'> & NearPlace

function townsText(towns: readonly string[]): string {
  const named = towns.slice(0, mostTowns).join(', ')
  return towns.length > mostTowns ? `${named} …` : named
}

/** The title of a store: its name or street, its town, or its town and street. */
export type StoreTitle = 'label' | 'town' | 'town and street'

/** Returns the title that tells stores apart: in one town, their names if these differ. */
export function titleAmong(
  stores: readonly Store[],
  { brands }: Pick<LocalSite, 'brands'>,
): StoreTitle {
  const towns = new Set(stores.map(({ row }) => townKey(row.City)))
  if (towns.size === stores.length) return 'town'
  const labels = new Set(stores.map((store) => storeLabel(store, brandOf(brands, store.id))))
  return towns.size === 1 && labels.size === stores.length ? 'label' : 'town and street'
}

interface StoreOptions {
  site: LocalSite
  title: StoreTitle
  /** Returns the lines of a store's week. */
  linesOf: (store: Store) => readonly HoursLine[]
  openingOf: OpeningOf
  /** The opening hours of the page's stores as JSON, each with its number; the function adds those of its store. */
  openings: Map<string, number>
  /** Whether the brand stands above the list. */
  ofBrand?: boolean
}

/**
 * Renders a store with its open state, week, address and actions; builds text, which for a whole chain takes a tenth
 * of React's time.
 */
export function renderDirectoryStore(store: Store, options: StoreOptions): string {
  const { site, linesOf, ofBrand = false } = options
  const { row, path, id } = store
  const { AddressLine1, AddressLine2 } = row
  const brand = brandOf(site.brands, id)
  const [name, beside] = namesOf(store, brand, options.title)
  const place = placeLine(store, site)
  const week = linesOf(store).map((day) => lineOfWeek(day, site.words.hours))
  return [
    `<li data-store="${escapeHtml(String(id))}">`,
    link(pageAddress(site.base, path), name, ' class="directory-place"'),
    brand.id !== editionBrand(site).id && !ofBrand && line(brand.displayName),
    beside && line(beside),
    // Few stores have a status notice.
    statusNotices(row, site).length > 0 &&
      renderToStaticMarkup(<StatusLines row={row} language={site} inList />),
    openLine(store, options),
    ...week.map((text) => line(text, ' class="directory-hours"')),
    !name.endsWith(AddressLine1) && line(AddressLine1),
    AddressLine2.trim() && line(AddressLine2),
    place && line(place),
    actions(store, brand, site),
    '</li>',
  ]
    .filter(Boolean)
    .join('')
}

/** Returns the title of a store, and its name if the title does not have it. */
function namesOf(store: Store, brand: Brand, title: StoreTitle): [title: string, beside: string] {
  const { AddressLine1 } = store.row
  const City = store.row.City.trim()
  const label = storeLabel(store, brand)
  if (title === 'label' || City === '') return [label, '']
  const street = title === 'town' ? '' : AddressLine1 || (label === City ? '' : label)
  const says = [City, AddressLine1, street]
  const isSaid = says.includes(label) || isSameName(nameWithoutBrand(store, brand), City)
  return [street ? `${City}, ${street}` : City, isSaid ? '' : label]
}

function actions(store: Store, brand: Brand, site: LocalSite): string {
  const phone = store.row.Phone.trim()
  const tel = phoneAddress(store)
  const book = appointmentAddress(store, brand, site)
  const directions = directionsAddress(store)
  const { words, appointment } = site
  const links = [
    tel === undefined ? phone && line(phone) : link(tel, phone),
    directions && link(directions, words.store.directions),
    book && link(book, appointment?.label ?? words.islands.appointment, ' data-book=""'),
  ].filter(Boolean)
  return links.length > 0 ? `<div class="directory-actions">${links.join('')}</div>` : ''
}

// Times follow the day; words such as `Closed` are told apart from it. Lines break between intervals alone.
function lineOfWeek({ label, hours }: HoursLine, { allDay }: LocalSite['words']['hours']): string {
  const times = `${label}${hours === allDay || !/\p{Nd}/u.test(hours) ? ' –' : ''} ${hours}`
  return times.replace(/(?<!,) /g, '\u00a0').replaceAll('–', '–\u2060')
}

// The state is that of the moment at which the page is read.
function openLine(store: Store, options: StoreOptions): string | undefined {
  const number = openingNumber(store, options)
  return number === undefined
    ? undefined
    : `<span class="directory-open" data-opening="${number}"></span>`
}

/** The opening hours of a page, which gives each a number. */
export type OpeningNumbers = Pick<StoreOptions, 'site' | 'openingOf' | 'openings'>

/** Returns the number of a store's opening hours; undefined for a store with a notice, as it has no usual hours. */
export function openingNumber(store: Store, options: OpeningNumbers): number | undefined {
  const { site, openingOf, openings } = options
  const opening = openingOf(store)
  if (opening === undefined || statusNotices(store.row, site).length > 0) return undefined
  const number = openings.get(opening) ?? openings.size
  openings.set(opening, number)
  return number
}

function link(href: string, text: string, attributes = ''): string {
  return `<a${attributes} href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
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
