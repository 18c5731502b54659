import { renderToStaticMarkup } from 'react-dom/server.edge'
import { aboutDistance, distanceIn, milesOf } from '../../data/distance.ts'
import { escapeHtml } from '../../data/escape.ts'
import { pageAddress } from '../../data/paths.ts'
import { placeLine } from '../../data/store-address.ts'
import { lifeOf } from '../../data/store-life.ts'
import { nameBesideStreet, storeLabel } from '../../data/store-name.ts'
import type { NearbyStore } from '../../data/whereabouts.ts'
import { frameOf } from '../frame.ts'
import { LifeLines } from '../life-lines.tsx'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The nearest stores of the brand, and how far they are. */
export const nearbyPart: Part = {
  heading: (words) => words.store.nearby,
  content(view) {
    const items = renderItems(view)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a frame, with text that is escaped
    return items && <ul className="nearby" dangerouslySetInnerHTML={{ __html: items }} />
  },
  html(view) {
    const items = renderItems(view)
    return items && listFrame({ items }).join('')
  },
}

const listFrame = frameOf<'items'>((slot) => <ul className="nearby">{slot('items')}</ul>)

function renderItems(view: View): string {
  return view.page.nearby.flatMap((store) => renderNearby(store, view)).join('')
}

// No two pages have the same.
const itemFrame = frameOf<'id' | 'miles' | 'href' | 'name' | 'place' | 'distance' | 'life'>(
  (slot) => (
    <li data-store={slot('id')} data-miles={slot('miles')}>
      <a href={slot('href')}>
        <b>{slot('name')}</b>
      </a>
      <span className="nearby-place">{slot('place')}</span>
      <span className="nearby-distance">{slot('distance')}</span>
      {slot('life')}
    </li>
  ),
)

function renderNearby(
  { row, path, id, kilometres, isAbout }: NearbyStore,
  { locale, words, site, page }: View,
): string[] {
  const label = storeLabel({ row }, page.brand)
  const street = nameBesideStreet({ row }, page.brand) && row.AddressLine1
  return itemFrame({
    id: escapeHtml(String(id)),
    miles: milesOf(kilometres).toFixed(1),
    href: escapeHtml(pageAddress(site.base, path)),
    name: escapeHtml(label),
    place: escapeHtml([street, placeLine({ row }, site)].filter(Boolean).join(', ')),
    distance: escapeHtml(
      isAbout ? aboutDistance(locale, kilometres) : distanceIn(locale, kilometres).text,
    ),
    // Few have any.
    life: lifeOf(row)
      ? renderToStaticMarkup(<LifeLines row={row} language={{ locale, words }} inList />)
      : '',
  })
}
