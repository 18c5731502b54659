import { type Breadcrumb, type DirectorySite, directoryOf } from './directory.ts'
import { type Nearby, nearestStores } from './nearest-stores.ts'
import type { Store, StoreRow } from './store.ts'
import { isGone, type StatusFields } from './store-status.ts'
import { type Apart, toldApart } from './told-apart.ts'

/** What the page of a store shows of another one near it. */
export interface NearbyStore {
  id: Store['id']
  path: string
  /** The paths of its pages by their locale, where it has several. */
  paths?: Readonly<Record<string, string>>
  kilometres: number
  /** Where it is, or the store of the page, is known by the postal code alone. */
  isAbout?: true
  row: Pick<
    StoreRow,
    'Name' | 'AddressLine1' | 'AddressLine2' | 'City' | 'State' | 'Zip' | 'Country' | 'Lat' | 'Lng'
  > &
    StatusFields
  /** What its row says of these in other languages, by locale. */
  texts?: Readonly<Record<string, Partial<Pick<StoreRow, (typeof textFields)[number]>>>>
}

const textFields = ['Name', 'AddressLine1', 'AddressLine2', 'City', 'State'] as const

/** What the page of a store shows that depends on where others are. */
export interface Neighbours {
  /** Those of its brand, nearest first. */
  nearby: NearbyStore[]
  /** The pages of the directory above it; none without a directory. */
  above: Breadcrumb[]
  /** There is another store in its city. */
  sharesCity: boolean
  /** The words that tell it from others of its name; absent where there are none. */
  apart?: Apart
}

const mostNearby = 5

/** Which pages there are for the stores of a list; by default all. */
interface Pages {
  /** Whether each store has its page in each of its languages; else no page leads to those in further ones. */
  hasAllLanguages?: boolean
  /** Stores without any page: none leads to them. */
  lacking?: ReadonlySet<Store['id']>
}

/** Finds out for each store of a list what its page shows of others; nothing before it is asked. */
export function neighboursIn(
  stores: readonly Store[],
  site: DirectorySite,
  { hasAllLanguages = true, lacking = new Set() }: Pages = {},
): (store: Store) => Neighbours {
  let known: ReturnType<typeof openList> | undefined
  return (store) => {
    known ??= openList(stores, site, lacking)
    const { nearest, directory, apartOf } = known
    const apart = apartOf(store)
    return {
      nearby: nearest.ofStore(store, mostNearby).map((near) => nearbyStore(near, hasAllLanguages)),
      above: site.directory ? directory.above(store) : [],
      sharesCity: !directory.isAlone(store),
      ...(apart && { apart }),
    }
  }
}

function openList(
  stores: readonly Store[],
  site: DirectorySite,
  lacking: NonNullable<Pages['lacking']>,
) {
  const there = stores.filter(({ row }) => !isGone(row))
  const withPage = there.filter(({ id }) => !lacking.has(id))
  return {
    nearest: nearestStores(withPage),
    directory: directoryOf(there, site),
    // A store that is gone has a page as well.
    apartOf: toldApart(stores, site.brands),
  }
}

const statusFields = ['OpensOn', 'ClosedFrom', 'ReopensOn', 'ClosedForGood'] as const

// Only what is shown: no other change of a store makes the pages around it anew.
function nearbyStore(
  { store, kilometres, isAbout }: Nearby<Store>,
  hasAllLanguages: boolean,
): NearbyStore {
  const { Name, AddressLine1, AddressLine2, City, State, Zip, Country, Lat, Lng } = store.row
  const row: NearbyStore['row'] = { AddressLine1, AddressLine2, City, State, Zip, Lat, Lng }
  if (Name) row.Name = Name
  if (Country) row.Country = Country
  for (const field of statusFields) if (store.row[field]) row[field] = store.row[field]
  const { id, path, languages } = store
  const paths =
    hasAllLanguages && languages
      ? { paths: Object.fromEntries(languages.map((page) => [page.locale, page.path])) }
      : {}
  return {
    id,
    path,
    ...paths,
    kilometres: Math.round(kilometres * 1000) / 1000,
    ...(isAbout && { isAbout }),
    row,
    ...textsOf(store),
  }
}

function textsOf({ texts }: Store): Pick<NearbyStore, 'texts'> {
  if (!texts) return {}
  const shown = Object.entries(texts).flatMap(([locale, { row }]) => {
    const of = textFields.flatMap((field) => (row[field] ? [[field, row[field]]] : []))
    return of.length > 0 ? [[locale, Object.fromEntries(of)]] : []
  })
  return shown.length > 0 ? { texts: Object.fromEntries(shown) } : {}
}

/** The same, each with the path of its page in this locale, if it has one, and with what the list says in its language. */
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
