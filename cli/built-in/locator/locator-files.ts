import { offeredAmenities } from '../../../data/amenities.ts'
import { brandOf } from '../../../data/brands.ts'
import { isPlace } from '../../../data/great-circle.ts'
import type { Site } from '../../../data/page.ts'
import type { LocatorFile, LocatorRow } from '../../../data/places/locator-file.ts'
import { plainWords } from '../../../data/places/place-words.ts'
import type { PlacesOfCountry } from '../../../data/places/places-of-country.ts'
import { statesOf } from '../../../data/states.ts'
import type { Store } from '../../../data/store.ts'
import {
  countryOf,
  phoneNumber,
  plainNumber,
  pointOf,
  unusualPlaceLine,
} from '../../../data/store-address.ts'
import { nameBesideStreet } from '../../../data/store-name.ts'
import { type StatusFields, statusOf } from '../../../data/store-status.ts'
import type { OutputFile, PageSummary } from '../../plugins/summaries.ts'

/** The facts of a page for the locator. */
export interface LocatorFacts {
  /** JSON of `hours`, `specialHours` and `timeZone`, if both hours and zone are known. */
  opening?: string
  /** The names of the store's services, if they are known and the locator filters by them. */
  services?: readonly string[]
  /** The store's photo in a small size: a path in the site without a leading slash, or an absolute address. */
  photo?: string
}

type LocatedPage = Pick<PageSummary<LocatorFacts>, 'store' | 'facts'>

/** The files that the locator loads: its stores, and the parts of the postal code tables. */
export function locatorFiles(
  pages: readonly LocatedPage[],
  site: Site,
  places: readonly PlacesOfCountry[],
  services: readonly string[] = [],
): OutputFile[] {
  const pieces = places.flatMap(({ country, pieces }) =>
    [...pieces].map(([name, content]) => ({
      path: `assets/places/${country.toLowerCase()}/${name}.txt`,
      content,
    })),
  )
  return [locatorList(pages, site, places, services), ...pieces]
}

/** The file with the stores; `lists` is the end of its name in a further language. */
export function locatorList(
  pages: readonly LocatedPage[],
  site: Site,
  places: readonly PlacesOfCountry[],
  services: readonly string[],
  lists = '',
): OutputFile {
  return { path: `assets/locator${lists}.json`, content: fileOf(pages, site, places, services) }
}

function* fileOf(
  pages: readonly LocatedPage[],
  site: Site,
  places: readonly PlacesOfCountry[],
  services: readonly string[],
): Generator<string> {
  const hours = new Map<string, number>()
  const weekOf = ({ facts }: LocatedPage) => {
    const opening = facts?.opening
    if (opening === undefined) return -1
    if (!hours.has(opening)) hours.set(opening, hours.size)
    return hours.get(opening) ?? -1
  }
  yield '{"stores":[\n'
  for (const [at, page] of pages.entries())
    yield (at === 0 ? '' : ',\n') + JSON.stringify(rowOf(page, site, weekOf(page), services))
  yield `\n],"hours":[\n${[...hours.keys()].join(',\n')}\n],`
  yield `"services":${JSON.stringify(services)},"states":`
  yield `${JSON.stringify(statesIn(pages, site))},"places":`
  const tables = places.map(({ country, table }) => [country, table])
  yield `${JSON.stringify(Object.fromEntries(tables))},"trade":${JSON.stringify(tradeWords(site))}}\n`
}

/** The names of the states of the countries with stores, by code. */
function statesIn(pages: readonly LocatedPage[], site: Site): LocatorFile['states'] {
  const countries = new Set(pages.map(({ store }) => countryOf(store, site) ?? 'US'))
  return Object.fromEntries(
    [...countries].sort().flatMap((country) => {
      const names = Object.fromEntries(statesOf(country))
      return Object.keys(names).length > 0 ? [[country, names]] : []
    }),
  )
}

/** The words of the names and types of the brands, which people add to a place: `tire shop in Ames`. */
function tradeWords({ brands }: Site): string[] {
  const types = brands.map(({ schemaType }) => schemaType.replace(/([a-z])(?=[A-Z])/g, '$1 '))
  const names = brands.flatMap(({ label, displayName }) => [label, displayName])
  const words = plainWords([...types, ...names].join(' '))
  return [...new Set(words)].filter((word) => word.length > 2)
}

// The parsed number follows if it differs from the digits of the text.
function phoneOf(store: Store): string {
  const { Phone } = store.row
  const number = phoneNumber(store)
  return number && number !== plainNumber(Phone) ? `${Phone}\t${number}` : Phone
}

// The key order is fixed: the list may have another one.
function statusIn(row: StatusFields): StatusFields | 0 {
  if (!statusOf(row)) return 0
  const { OpensOn, ClosedFrom, ReopensOn, ClosedForGood } = row
  return { OpensOn, ClosedFrom, ReopensOn, ClosedForGood }
}

/** The index of `week` in a row. */
const weekAt = 12

function rowOf(
  page: LocatedPage,
  site: Site,
  week: number,
  services: readonly string[],
): unknown[] {
  const { store } = page
  const { id, path, row, brand } = store
  const point = pointOf(store)
  const whole: LocatorRow = [
    id,
    path,
    point.Lat,
    point.Lng,
    row.AddressLine1,
    row.AddressLine2,
    row.City,
    row.State,
    row.Zip,
    brand,
    countryOf(store, site) ?? '',
    phoneOf(store),
    week,
    offeredAmenities(row, site.amenities).join(' '),
    unusualPlaceLine(store, site) ?? '',
    statusIn(row),
    page.facts?.services?.map((name) => services.indexOf(name)).filter((at) => at >= 0) ?? 0,
    nameBesideStreet(store, brandOf(site.brands, id)),
    isPlace(point) && !isPlace(row) ? 1 : 0,
    page.facts?.photo ?? '',
  ]
  // Week 0 is the first week of the table; in all other columns, 0 means no value.
  const isSaid = (value: unknown, at: number) =>
    value !== '' && value !== -1 && (value !== 0 || at === weekAt)
  const end = whole.findLastIndex(isSaid)
  return whole.slice(0, end + 1)
}
