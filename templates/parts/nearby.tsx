import type { ReactNode } from 'react'
import { distanceIn, milesOf } from '../../data/distance.ts'
import { pageAddress } from '../../data/paths.ts'
import { placeLine } from '../../data/store-address.ts'
import type { NearbyStore } from '../../data/whereabouts.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The nearest stores of the brand, and how far they are. */
export const nearbyPart: Part = {
  heading: (words) => words.store.nearby,
  content(view) {
    const { nearby } = view.page
    if (nearby.length === 0) return null
    return (
      <ul className="nearby">
        {nearby.map((store) => (
          <Nearby key={store.id} store={store} view={view} />
        ))}
      </ul>
    )
  },
}

function Nearby({ store, view }: { store: NearbyStore; view: View }): ReactNode {
  const { row, path, id, kilometres } = store
  const distance = distanceIn(view.locale, kilometres)
  return (
    <li data-store={id} data-miles={milesOf(kilometres).toFixed(1)}>
      <a href={pageAddress(view.site.base, path)}>
        <b>{row.AddressLine1}</b>
      </a>
      <span className="nearby-place">{placeLine(store, view.site)}</span>
      <span className="nearby-distance">{distance.text}</span>
    </li>
  )
}
