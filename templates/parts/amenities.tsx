import type { ReactNode } from 'react'
import { type Amenity, offeredAmenities } from '../../data/amenities.ts'
import { Icon, isIconName } from '../icon.tsx'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The amenities of the store. */
export const amenitiesPart: Part = {
  heading: (words) => words.store.amenities,
  from: ({ page, site }) => offeredAmenities(page.store.row, site.amenities),
  content(view) {
    const offered = offeredBy(view)
    if (offered.length === 0) return null
    return (
      <ul className="amenities">
        {offered.map(({ label, icon }) => (
          <li key={label}>
            <AmenityIcon icon={icon} />
            {label}
          </li>
        ))}
      </ul>
    )
  },
  text: (view) =>
    offeredBy(view)
      .map(({ label }) => label)
      .join(', '),
}

function offeredBy({ page, site: { amenities } }: View): Amenity[] {
  return offeredAmenities(page.store.row, amenities).flatMap((key) => amenities.of[key] ?? [])
}

function AmenityIcon({ icon = 'check' }: Pick<Amenity, 'icon'>): ReactNode {
  if (isIconName(icon)) return <Icon name={icon} />
  // Drops the icon's own size and accessible name: the size is fixed, and the icon is decorative.
  const [root = ''] = /^\s*<svg[^>]*/.exec(icon) ?? []
  const rest = icon.slice(root.length)
  const plain = root.trim().replace(/\s(?:width|height|class|role|aria-\w+)=("[^"]*"|'[^']*')/g, '')
  const fill = /\sfill=/.test(plain) ? '' : ' fill="currentColor"'
  const __html = `${plain.replace('<svg', `<svg width="24" height="24" aria-hidden="true"${fill}`)}${rest}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the chain's own SVG
  return <span className="own-icon" dangerouslySetInnerHTML={{ __html }} />
}
