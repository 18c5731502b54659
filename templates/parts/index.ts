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

/** The part of a name: one of the chain's own before the built-in one. Its own ones have no fixed names. */
export function partNamed(name: BodyPartName | CustomPartName): Part {
  return customParts[name] ?? builtInParts[name as BodyPartName]
}

let known: CustomPartName[] | undefined

/** The names of the parts that are the chain's alone. Asked when pages are made: its files may be loaded after this one. */
export function customPartNames(): readonly CustomPartName[] {
  known ??= Object.keys(customParts).filter(
    (name) => !bodyPartNames.some((builtIn) => builtIn === name),
  ) as CustomPartName[]
  return known
}

/** What stands before or after which part of the page; undefined for one that says nothing of its place. */
export function placeOf(name: CustomPartName): PartPosition | undefined {
  return customParts[name]?.place
}
