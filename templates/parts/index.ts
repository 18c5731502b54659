import { type BodyPartName, bodyPartNames, type OwnPartName } from '../../data/page.ts'
import { ownParts } from '../own.ts'
import { addressPart } from './address.tsx'
import { amenitiesPart } from './amenities.tsx'
import { couponsPart } from './coupons.tsx'
import { hoursPart } from './hours.tsx'
import { mapPart } from './map.tsx'
import { nearbyPart } from './nearby.tsx'
import type { Part } from './part.ts'
import { phonePart } from './phone.tsx'
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
  hours: hoursPart,
  services: servicesPart,
  amenities: amenitiesPart,
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

/** Every part of the body by its name: one of the chain's own before the built-in one. */
export const bodyParts: Record<BodyPartName, Part> = { ...builtInParts, ...ownParts }

/** The part of a name; the chain's own ones have no fixed names. */
export function partNamed(name: BodyPartName | OwnPartName): Part {
  return bodyParts[name as BodyPartName]
}

/** The names of the parts that are the chain's alone. */
export const ownPartNames = Object.keys(ownParts).filter(
  (name) => !bodyPartNames.some((builtIn) => builtIn === name),
) as OwnPartName[]
