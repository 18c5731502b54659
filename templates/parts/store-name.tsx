import type { Page } from '../../data/page.ts'
import { givenName, hasBrand } from '../../data/store-name.ts'
import { textFrameOf } from '../frame.ts'
import type { Part } from './part.ts'

const brandFrame = textFrameOf<'brand'>((slot) => (
  <>
    <span className="store-name-brand">{slot('brand')}</span>{' '}
  </>
))

const cityFrame = textFrameOf<'city'>((slot) => (
  <span className="store-name-city">{slot('city')}</span>
))

// A name may be written from right to left on a page that is not.
const ownFrame = textFrameOf<'name'>((slot) => (
  <span className="store-name-city">
    <bdi>{slot('name')}</bdi>
  </span>
))

const streetFrame = textFrameOf<'street'>((slot) => (
  <>
    {' '}
    <span className="store-name-street">{slot('street')}</span>
  </>
))

/** The store's name: the brand, and its own name or its city set larger; with what tells it from others of the name. */
export const storeNamePart: Part = {
  content({ page }) {
    const { brand, name, city, street } = nameOf(page)
    return (
      <>
        {brand && brandFrame.node({ brand })}
        {name ? ownFrame.node({ name }) : cityFrame.node({ city })}
        {street && streetFrame.node({ street })}
      </>
    )
  },
  html({ page }) {
    const { brand, name, city, street } = nameOf(page)
    return [
      brand && brandFrame.html({ brand }),
      name ? ownFrame.html({ name }) : cityFrame.html({ city }),
      street && streetFrame.html({ street }),
    ].join('')
  },
  text({ page }) {
    const { brand, name, city, street } = nameOf(page)
    return [brand, name || city, street].filter(Boolean).join(' ')
  },
}

function nameOf({ brand, store, sharesCity, apart }: Page) {
  const name = givenName(store, brand)
  const place = apart?.place ? `, ${apart.place}` : ''
  const street = apart?.street ?? (sharesCity && !name ? store.row.AddressLine1 : '')
  if (name)
    return {
      brand: hasBrand(name, brand) ? '' : brand.displayName,
      name: name + place,
      city: '',
      street,
    }
  const { City, AddressLine1 } = store.row
  return { brand: brand.displayName, name, city: (City || AddressLine1) + place, street }
}
