import type { ReactNode } from 'react'
import { brandOf } from '../data/brands.ts'
import type { OpeningHours } from '../data/content.ts'
import type { Place } from '../data/directory.ts'
import type { DirectoryPage } from '../data/directory-pages.ts'
import { type HoursLine, openLines } from '../data/hours.ts'
import { addressOf, pageAddress } from '../data/paths.ts'
import type { Store } from '../data/store.ts'
import { placeLine } from '../data/store-address.ts'
import { storeName } from '../data/store-name.ts'
import { LifeLines } from './life-lines.tsx'
import { ListPhone } from './list-phone.tsx'
import type { LocalSite } from './local-site.ts'
import { countStores } from './location-search-words.ts'

interface ItemProps {
  site: LocalSite
  /** The lines of a store's week; without it, no hours are told. */
  linesOf?: (store: Store) => readonly HoursLine[]
}

/** Tells the weeks of the stores of a page: many have the same. */
export function weekLinesOf(
  { openingOf }: DirectoryPage,
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
  if (opening === undefined) return []
  const { hours }: { hours: OpeningHours[] } = JSON.parse(opening)
  return openLines(hours, site)
}

/** The way to a place with a page of its own, or else the stores of that place. */
export function DirectoryPlace({ place, ...props }: ItemProps & { place: Place }): ReactNode {
  const { site } = props
  const { name, path, count, stores } = place
  if (path === undefined)
    return stores.map((store) => <DirectoryStore key={store.id} store={store} {...props} city />)
  return (
    <li>
      <a className="directory-place" href={addressOf(site.base, path)}>
        {name}
      </a>
      <span>{countStores(count, site.words)}</span>
    </li>
  )
}

interface StoreProps extends ItemProps {
  store: Store
  /** It stands among cities. */
  city?: boolean
}

/** A store with its address, its phone and its week. */
export function DirectoryStore({ store, site, linesOf, city = false }: StoreProps): ReactNode {
  const { row, path, id } = store
  const { AddressLine1, AddressLine2 } = row
  const several = site.brands.length > 1
  return (
    <li data-store={id}>
      <a className="directory-place" href={pageAddress(site.base, path)}>
        {city ? row.City : AddressLine1}
      </a>
      {several && <span>{brandOf(site.brands, id).displayName}</span>}
      {city && <span>{AddressLine1}</span>}
      {AddressLine2.trim() && <span>{AddressLine2}</span>}
      <span>{placeLine(store, site)}</span>
      <LifeLines row={row} language={site} inList />
      <ListPhone store={store} name="directory-phone" />
      {linesOf?.(store).map(({ label, hours }) => (
        <span key={label} className="directory-hours">
          {`${label} ${hours}`}
        </span>
      ))}
    </li>
  )
}

/** What a store is called among others of its place. */
export function storeLabel(store: Store, { brands }: Pick<LocalSite, 'brands'>): string {
  return `${storeName(store, brandOf(brands, store.id))}, ${store.row.AddressLine1}`
}
