import type { ReactNode } from 'react'
import { aboutDistance, distanceIn, milesOf } from '../../data/distance.ts'
import type { NearbyStore } from '../../data/neighbours.ts'
import { pageAddress } from '../../data/paths.ts'
import { placeLine } from '../../data/store-address.ts'
import { nameBesideStreet, storeLabel } from '../../data/store-name.ts'
import { statusOf } from '../../data/store-status.ts'
import { precompiled } from '../precompiled.ts'
import { StatusLines } from '../status-lines.tsx'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The nearest stores of the brand with their distances. */
export const nearbyPart: Part = {
  heading: (words) => words.store.nearby,
  content(view) {
    const { nearby } = view.page
    if (nearby.length === 0) return null
    return <List items={nearby.map((store) => nearbyItem(store, view))} />
  },
}

const List = precompiled<{ items: ReactNode }>(({ items }) => <ul className="nearby">{items}</ul>)

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
  { row, path, id, kilometres, isAbout }: NearbyStore,
  { locale, words, site, page }: View,
): ReactNode {
  const street = nameBesideStreet({ row }, page.brand) && row.AddressLine1
  return (
    <NearbyItem
      key={id}
      id={String(id)}
      miles={milesOf(kilometres).toFixed(1)}
      href={pageAddress(site.base, path)}
      name={storeLabel({ row }, page.brand)}
      place={[street, placeLine({ row }, site)].filter(Boolean).join(', ')}
      distance={isAbout ? aboutDistance(locale, kilometres) : distanceIn(locale, kilometres).text}
      status={statusOf(row) ? <StatusLines row={row} language={{ locale, words }} inList /> : null}
    />
  )
}
