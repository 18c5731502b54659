import type { Page } from '../../data/page.ts'
import { givenName, hasBrand } from '../../data/store-name.ts'
import { precompiled } from '../precompiled.ts'
import type { Part } from './part.ts'

const BrandName = precompiled<{ brand: string }>(({ brand }) => (
  <>
    <span className="store-name-brand">{brand}</span>{' '}
  </>
))

const City = precompiled<{ city: string }>(({ city }) => (
  <span className="store-name-city">{city}</span>
))

// A right-to-left name may be on a left-to-right page, or the reverse.
const GivenName = precompiled<{ name: string }>(({ name }) => (
  <span className="store-name-city">
    <bdi>{name}</bdi>
  </span>
))

const Street = precompiled<{ street: string }>(({ street }) => (
  <>
    {' '}
    <span className="store-name-street">{street}</span>
  </>
))

/**
 * The store's name: the brand, and its given name or city in larger type, with the place or street that distinguishes
 * it from stores of the same name.
 */
export const storeNamePart: Part = {
  content({ page }) {
    const { brand, name, city, street } = nameOf(page)
    return (
      <>
        {brand && <BrandName brand={brand} />}
        {name ? <GivenName name={name} /> : <City city={city} />}
        {street && <Street street={street} />}
      </>
    )
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
