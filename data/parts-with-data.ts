import { offeredAmenities } from './amenities.ts'
import { countHours } from './hours.ts'
import type { BodyPartName, Page, Site } from './page.ts'
import { starsOf } from './rating.ts'

const rules: Record<BodyPartName, (page: Page, site: Site) => boolean> = {
  'store-name': () => true,
  phone: ({ store }) => store.row.Phone !== '',
  address: () => true,
  email: ({ store }) => isFilled(store.about?.email),
  website: ({ store }) => isFilled(store.row.Website),
  hours: ({ details }) => countHours(details) > 0,
  photos: ({ store }) => isFilled(store.about?.photos),
  description: ({ store }) => isFilled(store.about?.description),
  departments: ({ store }) => isFilled(store.about?.departments),
  services: ({ details }) => isFilled(details.services),
  amenities: ({ store }, { amenities }) => offeredAmenities(store.row, amenities).length > 0,
  payment: ({ store }) => isFilled(store.about?.payment ?? store.about?.priceRange),
  rating: ({ details }) => starsOf(details.rating?.value ?? 0) !== undefined,
  reviews: ({ details }) => isFilled(details.reviews),
  'reviews-widget': ({ store }, site) => site.reviewsFrame !== undefined && store.row.YextId !== '',
  coupons: ({ details }) => isFilled(details.coupons),
  promotions: ({ details }) => isFilled(details.promotions),
  map: (_, site) => site.mediaBucket !== undefined,
  'coupon-signup': (_, site) => site.couponSignup !== undefined,
  'save-store': (_, site) => site.savedStore !== false,
  banner: ({ details }) => isFilled(details.banner),
  nearby: ({ nearby }) => nearby.length > 0,
}

/** Returns the parts that have data on a page, in the order of `bodyPartNames`. */
export function partsOf(page: Page, site: Site): BodyPartName[] {
  const names = Object.keys(rules) as BodyPartName[]
  return names.filter((name) => rules[name](page, site))
}

function isFilled(value: { readonly length: number } | undefined): boolean {
  return value !== undefined && value.length > 0
}
