import { directionsAddress } from '../../data/store-address.ts'
import { storeName } from '../../data/store-name.ts'
import { fill } from '../../data/words/words.ts'
import type { Part } from './part.ts'

/** The static map picture, if the site names a media bucket. */
export const mapPart: Part = {
  content({ page, site, words }) {
    if (!site.mediaBucket) return null
    const picture = `${site.mediaBucket.replace(/\/$/, '')}/${page.store.id}`
    const href = directionsAddress(page.store)
    const image = (
      <picture>
        <source media="(min-width: 768px)" srcSet={`${picture}-desktop.png`} />
        <img
          src={`${picture}-mobile.png`}
          alt={fill(words.store.map, { store: storeName(page.store, page.brand) })}
          width="750"
          height="420"
        />
      </picture>
    )
    if (href === undefined) return <span className="map">{image}</span>
    return (
      <a className="map" href={href}>
        {image}
      </a>
    )
  },
}
