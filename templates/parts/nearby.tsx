import type { ReactNode } from 'react'
import {
  aboutDistance,
  distanceIn,
  limitIn,
  localeOfCountry,
  milesOf,
} from '../../data/distance.ts'
import { type NearbyStore, usualWithin } from '../../data/neighbours.ts'
import { pageAddress } from '../../data/paths.ts'
import { countryOf, placeLine } from '../../data/store-address.ts'
import { nameBesideStreet, storeLabel } from '../../data/store-name.ts'
import { statusOf } from '../../data/store-status.ts'
import { fill } from '../../data/words/words.ts'
import { precompiled } from '../precompiled.ts'
import { StatusLines } from '../status-lines.tsx'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The nearest stores with their distances, numbered as on the map. */
export const nearbyPart: Part = {
  heading: (words) => words.store.nearby,
  content(view) {
    const { nearby } = view.page
    if (nearby.length === 0) return null
    const items = nearby.map((store) => nearbyItem(store, view))
    const [{ isFar } = { isFar: undefined }] = nearby
    if (!isFar) return <List items={items} />
    const { site, words } = view
    const distance = limitIn(unitsOf(view), site.nearby?.within ?? usualWithin)
    return <FarList note={fill(words.store.nearbyFar, { distance })} items={items} />
  },
}

const List = precompiled<{ items: ReactNode }>(({ items }) => <ol className="nearby">{items}</ol>)
const FarList = precompiled<{ note: string; items: ReactNode }>(({ note, items }) => (
  <>
    <p>{note}</p>
    <ol className="nearby">{items}</ol>
  </>
))

interface Item extends Record<string, ReactNode> {
  id: string
  miles: string
  href: string
  name: string
  place: string
  distance: string
  status: ReactNode
}

const NearbyItem = precompiled<Item>(({ id, miles, href, name, place, distance, status }) => (
  <li data-store={id} data-miles={miles}>
    <a href={href}>
      <b>{name}</b>
    </a>
    <span className="nearby-place">{place}</span>
    <span className="nearby-distance">{distance}</span>
    {status}
  </li>
))

function nearbyItem(
  { row, path, id, kilometres, isAbout, brand: other }: NearbyStore,
  view: View,
): ReactNode {
  const { locale, words, site, page } = view
  const units = unitsOf(view)
  const brand = site.brands.find((one) => one.id === other) ?? page.brand
  const street = nameBesideStreet({ row }, brand) && row.AddressLine1
  return (
    <NearbyItem
      key={id}
      id={String(id)}
      miles={milesOf(kilometres).toFixed(1)}
      href={pageAddress(site.base, path)}
      name={storeLabel({ row }, brand)}
      place={[other && brand.displayName, street, placeLine({ row }, site)]
        .filter(Boolean)
        .join(', ')}
      distance={isAbout ? aboutDistance(units, kilometres) : distanceIn(units, kilometres).text}
      status={statusOf(row) ? <StatusLines row={row} language={{ locale, words }} inList /> : null}
    />
  )
}

function unitsOf({ locale, page, site }: View): string {
  return localeOfCountry(locale, countryOf(page.store, site))
}
