import { type Breadcrumb, type Directory, type DirectorySite, directoryOf } from './directory.ts'
import { type EditionSite, editionFor } from './editions.ts'
import { type Nearby, nearestStores } from './nearest-stores.ts'
import type { Store, StoreRow } from './store.ts'
import { isGone, type StatusFields } from './store-status.ts'
import { type Apart, distinguishStores } from './told-apart.ts'

/** The data of a nearby store on a store page. */
export interface NearbyStore {
  id: Store['id']
  /** Its brand, if it differs from that of the page's store. */
  brand?: Store['brand']
  path: string
  /** The paths of its pages by locale, if it has several. */
  paths?: Readonly<Record<string, string>>
  kilometres: number
  /** One of the two points is approximate: it comes from a postal code. */
  isAbout?: true
  /** It is farther away than stores that share a map of the neighbourhood. */
  isFar?: true
  row: Pick<
    StoreRow,
    'Name' | 'AddressLine1' | 'AddressLine2' | 'City' | 'State' | 'Zip' | 'Country' | 'Lat' | 'Lng'
  > &
    StatusFields
  /** Its row's texts in other languages, by locale. */
  texts?: Readonly<Record<string, Partial<Pick<StoreRow, (typeof textFields)[number]>>>>
}

const textFields = ['Name', 'AddressLine1', 'AddressLine2', 'City', 'State'] as const

/** The parts of a store page that depend on other stores. */
export interface Neighbours {
  /** Stores of the same brand, or of all brands, nearest first. */
  nearby: NearbyStore[]
  /** The directory pages above it; empty without a directory. */
  above: Breadcrumb[]
  /** Whether its city has another store. */
  sharesCity: boolean
  /** The words that distinguish it from stores of the same name; absent if no store has the same name. */
  apart?: Apart
}

const mostNearby = 5

/** The maximum distance of nearby stores: 100 miles. */
const usualWithin = 160.9344
/** Stores beyond 50 miles are listed apart, and are on no map of the neighbourhood. */
const mostNear = 80.4672

/** The stores that count as nearby. */
export interface NearbyRule {
  brands?: 'own' | 'all' | undefined
  /** In kilometres. Default: 100 miles. */
  within?: number | undefined
}

/** The existing pages of a list's stores; by default every page exists. */
interface Pages {
  /** Whether every store has a page in each of its languages; otherwise no page links to further languages. */
  hasAllLanguages?: boolean
  /** Stores without any page; no page links to them. */
  skipped?: ReadonlySet<Store['id']>
}

type NeighbourSite = DirectorySite & EditionSite & { nearby?: NearbyRule }

/** Returns a lookup of each store's neighbours; computes nothing before the first call. */
export function neighboursIn(
  stores: readonly Store[],
  site: NeighbourSite,
  { hasAllLanguages = true, skipped = new Set() }: Pages = {},
): (store: Store) => Neighbours {
  let known: ReturnType<typeof openList> | undefined
  return (store) => {
    known ??= openList(stores, site, skipped)
    const { nearest, directory, directoryFor, apartOf } = known
    const apart = apartOf(store)
    return {
      nearby: nearEnough(nearest.ofStore(store, mostNearby), site.nearby).map((near) =>
        nearbyStore(near, store, hasAllLanguages),
      ),
      above: site.directory ? directoryFor(store).above(store) : [],
      sharesCity: !directory.isAlone(store),
      ...(apart && { apart }),
    }
  }
}

function openList(
  stores: readonly Store[],
  site: NeighbourSite,
  skipped: NonNullable<Pages['skipped']>,
) {
  const existing = stores.filter(({ row }) => !isGone(row))
  const withPage = existing.filter(({ id }) => !skipped.has(id))
  const directory = directoryOf(existing, site)
  return {
    nearest: nearestStores(withPage, site.nearby?.brands),
    directory,
    directoryFor: directoriesIn(existing, site, directory),
    // Stores that are closed for good have a page, too.
    apartOf: distinguishStores(stores, site.brands),
  }
}

/** Returns the directory whose pages are above a store's page; `all` has all stores. */
function directoriesIn(
  existing: readonly Store[],
  site: NeighbourSite,
  all: Directory,
): (store: Store) => Directory {
  const known = new Map<string, Directory>()
  return ({ brand }) => {
    const { path } = editionFor(site, brand, site.locale)
    if (path === '') return all
    const made =
      known.get(brand) ??
      directoryOf(
        existing.filter((one) => one.brand === brand),
        site,
      )
    known.set(brand, made)
    return made
  }
}

/** Returns the distance in kilometres from which on a store is far away. */
export function nearLimit({ within = mostNear }: NearbyRule = {}): number {
  return Math.min(within, mostNear)
}

// The nearest store is better than none, if the page says how far away it is.
function nearEnough(
  found: Nearby<Store>[],
  rule: NearbyRule = {},
): (Nearby<Store> & Pick<NearbyStore, 'isFar'>)[] {
  const { within = usualWithin } = rule
  const near = found.filter(({ kilometres }) => kilometres <= within)
  return (near.length > 0 ? near : found.slice(0, 1)).map((one) =>
    one.kilometres > nearLimit(rule) ? { ...one, isFar: true } : one,
  )
}

const statusFields = ['OpensOn', 'ClosedFrom', 'ReopensOn', 'ClosedForGood'] as const

// Only displayed fields: other changes of a store must not rebuild the pages around it.
function nearbyStore(
  { store, kilometres, isAbout, isFar }: Nearby<Store> & Pick<NearbyStore, 'isFar'>,
  from: Store,
  hasAllLanguages: boolean,
): NearbyStore {
  const { Name, AddressLine1, AddressLine2, City, State, Zip, Country, Lat, Lng } = store.row
  const row: NearbyStore['row'] = { AddressLine1, AddressLine2, City, State, Zip, Lat, Lng }
  if (Name && !store.hasCommonName) row.Name = Name
  if (Country) row.Country = Country
  for (const field of statusFields) if (store.row[field]) row[field] = store.row[field]
  const { id, path, languages } = store
  const paths =
    hasAllLanguages && languages
      ? { paths: Object.fromEntries(languages.map((page) => [page.locale, page.path])) }
      : {}
  return {
    id,
    ...(store.brand !== from.brand && { brand: store.brand }),
    path,
    ...paths,
    kilometres: Math.round(kilometres * 1000) / 1000,
    ...(isAbout && { isAbout }),
    ...(isFar && { isFar }),
    row,
    ...textsOf(store),
  }
}

function textsOf({ texts, hasCommonName }: Store): Pick<NearbyStore, 'texts'> {
  if (!texts) return {}
  const fields = textFields.filter((field) => !(hasCommonName && field === 'Name'))
  const shown = Object.entries(texts).flatMap(([locale, { row }]) => {
    const of = fields.flatMap((field) => (row[field] ? [[field, row[field]]] : []))
    return of.length > 0 ? [[locale, Object.fromEntries(of)]] : []
  })
  return shown.length > 0 ? { texts: Object.fromEntries(shown) } : {}
}

/** Returns the nearby stores with paths and texts for a locale; a store without a page in the locale has no path. */
export function nearbyIn(nearby: readonly NearbyStore[], locale: string): readonly NearbyStore[] {
  return nearby.map(({ texts, ...near }) => {
    const path = near.paths?.[locale]
    const said = texts?.[locale]
    return {
      ...near,
      ...(path !== undefined && { path }),
      ...(said && { row: { ...near.row, ...said } }),
    }
  })
}
