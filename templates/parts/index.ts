import { type BodyPartName, bodyPartNames, type CustomPartName } from '../../data/page.ts'
import { customParts } from '../custom.ts'
import type { PartPosition } from '../custom-part.tsx'
import { addressPart } from './address.tsx'
import { amenitiesPart } from './amenities.tsx'
import { emailPart, websitePart } from './contact.tsx'
import { couponsPart } from './coupons.tsx'
import { departmentsPart } from './departments.tsx'
import { descriptionPart } from './description.tsx'
import { hoursPart } from './hours.tsx'
import { mapPart } from './map.tsx'
import { nearbyPart } from './nearby.tsx'
import type { Part } from './part.ts'
import { paymentPart } from './payment.tsx'
import { phonePart } from './phone.tsx'
import { photosPart } from './photos.tsx'
import { promotionsPart } from './promotions.tsx'
import { ratingPart } from './rating.tsx'
import { bannerPart, couponSignupPart, saveStorePart } from './raw-parts.tsx'
import { reviewsPart } from './reviews.tsx'
import { reviewsWidgetPart } from './reviews-widget.tsx'
import { servicesPart } from './services.tsx'
import { storeNamePart } from './store-name.tsx'

const builtInParts: Record<BodyPartName, Part> = {
  'store-name': storeNamePart,
  phone: phonePart,
  address: addressPart,
  email: emailPart,
  website: websitePart,
  hours: hoursPart,
  photos: photosPart,
  description: descriptionPart,
  departments: departmentsPart,
  services: servicesPart,
  amenities: amenitiesPart,
  payment: paymentPart,
  rating: ratingPart,
  reviews: reviewsPart,
  'reviews-widget': reviewsWidgetPart,
  coupons: couponsPart,
  promotions: promotionsPart,
  map: mapPart,
  'coupon-signup': couponSignupPart,
  'save-store': saveStorePart,
  banner: bannerPart,
  nearby: nearbyPart,
}

/** Returns the part of a name: a custom part before a built-in one. Custom parts have no fixed names. */
export function partNamed(name: BodyPartName | CustomPartName): Part {
  return customParts[name] ?? builtInParts[name as BodyPartName]
}

let known: CustomPartName[] | undefined

/**
 * Returns the names of custom parts that replace no built-in one. Computed when pages are rendered, as custom files
 * may load after this module.
 */
export function customPartNames(): readonly CustomPartName[] {
  known ??= Object.keys(customParts).filter(
    (name) => !bodyPartNames.some((builtIn) => builtIn === name),
  ) as CustomPartName[]
  return known
}

/** Returns the position of a custom part before or after another part; undefined if it has none. */
export function placeOf(name: CustomPartName): PartPosition | undefined {
  return customParts[name]?.place
}
