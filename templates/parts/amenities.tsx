import { amenityLabels } from '../../data/amenity-labels.ts'
import { offeredAmenities } from '../../data/store.ts'
import { Icon } from '../icon.tsx'
import type { Part } from './part.ts'

/** What the store offers beside its work. */
export const amenitiesPart: Part = {
  heading: 'At this store',
  from: ({ page }) => offeredAmenities(page.store.row),
  content({ page }) {
    const offered = offeredAmenities(page.store.row)
    if (offered.length === 0) return null
    return (
      <ul className="amenities">
        {offered.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {amenityLabels[name]}
          </li>
        ))}
      </ul>
    )
  },
  text: ({ page }) =>
    offeredAmenities(page.store.row)
      .map((name) => amenityLabels[name])
      .join(', '),
}
