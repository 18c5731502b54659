import type { ReactNode } from 'react'
import type { Brand } from '../../data/brands.ts'
import {
  aboutDistance,
  distanceIn,
  limitIn,
  localeOfCountry,
  milesOf,
} from '../../data/distance.ts'
import { type NearbyStore, nearLimit } from '../../data/neighbours.ts'
import { pageAddress } from '../../data/paths.ts'
import { repeated } from '../../data/repeated.ts'
import { countryOf, placeLine } from '../../data/store-address.ts'
import { nameBesideStreet, storeLabel } from '../../data/store-name.ts'
import { statusOf } from '../../data/store-status.ts'
import { fill } from '../../data/words/words.ts'
import { precompiled } from '../precompiled.ts'
import { StatusLines } from '../status-lines.tsx'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The nearest stores with their distances: near ones numbered as on the map, then those farther away. */
export const nearbyPart: Part = {
  heading: (words) => words.store.nearby,
  content(view) {
    const { nearby } = view.page
    if (nearby.length === 0) return null
    const alike = repeated(nearby.map((store) => labelOf(store, view)))
    const itemsOf = (stores: typeof nearby) => stores.map((store) => nearbyItem(store, view, alike))
    const near = nearby.filter(({ isFar }) => !isFar)
    const far = nearby.filter(({ isFar }) => isFar)
    const { farther, nearbyFar } = view.words.store
    const distance = limitIn(unitsOf(view), nearLimit(view.site.nearby))
    return (
      <>
        {near.length > 0 ? (
          <List items={itemsOf(near)} />
        ) : (
          <Note text={fill(nearbyFar, { distance })} />
        )}
        {near.length > 0 && far.length > 0 && <Heading text={farther} />}
        {far.length > 0 && <FarList items={itemsOf(far)} />}
      </>
    )
  },
}

const List = precompiled<{ items: ReactNode }>(({ items }) => <ol className="nearby">{items}</ol>)
const FarList = precompiled<{ items: ReactNode }>(({ items }) => (
  <ul className="nearby">{items}</ul>
))
const Note = precompiled<{ text: string }>(({ text }) => <p>{text}</p>)
const Heading = precompiled<{ text: string }>(({ text }) => <h3>{text}</h3>)

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

function nearbyItem(store: NearbyStore, view: View, alike: ReadonlySet<string>): ReactNode {
  const { row, path, id, kilometres, isAbout, brand: other } = store
  const { locale, words, site } = view
  const units = unitsOf(view)
  const brand = brandOfNear(store, view)
  const label = labelOf(store, view)
  const street = nameBesideStreet({ row }, brand) && row.AddressLine1
  const isAlike = street !== '' && alike.has(label)
  return (
    <NearbyItem
      key={id}
      id={String(id)}
      miles={milesOf(kilometres).toFixed(1)}
      href={pageAddress(site.base, path)}
      name={isAlike ? `${label}, ${street}` : label}
      place={[other && brand.displayName, !isAlike && street, placeLine({ row }, site)]
        .filter(Boolean)
        .join(', ')}
      distance={isAbout ? aboutDistance(units, kilometres) : distanceIn(units, kilometres).text}
      status={statusOf(row) ? <StatusLines row={row} language={{ locale, words }} inList /> : null}
    />
  )
}

function brandOfNear({ brand }: NearbyStore, { site, page }: View): Brand {
  return site.brands.find(({ id }) => id === brand) ?? page.brand
}

function labelOf(store: NearbyStore, view: View): string {
  return storeLabel(store, brandOfNear(store, view))
}

function unitsOf({ locale, page, site }: View): string {
  return localeOfCountry(locale, countryOf(page.store, site))
}
