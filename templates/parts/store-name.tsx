import type { Page } from '../../data/page.ts'
import { storeName } from '../../data/store-name.ts'
import { textFrameOf } from '../frame.ts'
import type { Part } from './part.ts'

const nameFrame = textFrameOf<'brand' | 'city'>((slot) => (
  <>
    <span className="store-name-brand">{slot('brand')}</span>{' '}
    <span className="store-name-city">{slot('city')}</span>
  </>
))

const streetFrame = textFrameOf<'street'>((slot) => (
  <>
    {' '}
    <span className="store-name-street">{slot('street')}</span>
  </>
))

/** The store's name: the brand, and the city set larger; with the street where others are in the city. */
export const storeNamePart: Part = {
  content: ({ page }) => (
    <>
      {nameFrame.node(nameOf(page))}
      {page.sharesCity && streetFrame.node(streetOf(page))}
    </>
  ),
  html: ({ page }) =>
    nameFrame.html(nameOf(page)) + (page.sharesCity ? streetFrame.html(streetOf(page)) : ''),
  text: ({ page: { store, brand, sharesCity } }) =>
    storeName(store, brand) + (sharesCity ? ` ${store.row.AddressLine1}` : ''),
}

function nameOf({ brand, store }: Page) {
  return { brand: brand.displayName, city: store.row.City }
}

function streetOf({ store }: Page) {
  return { street: store.row.AddressLine1 }
}
