import type { BodyPartName } from '../../data/page.ts'
import { addressPart } from './address.tsx'
import { amenitiesPart } from './amenities.tsx'
import { couponsPart } from './coupons.tsx'
import { hoursPart } from './hours.tsx'
import { mapPart } from './map.tsx'
import type { Part } from './part.ts'
import { phonePart } from './phone.tsx'
import { promotionsPart } from './promotions.tsx'
import { ratingPart } from './rating.tsx'
import { bannerPart, couponSignupPart, saveStorePart } from './raw-parts.tsx'
import { reviewsPart } from './reviews.tsx'
import { reviewsWidgetPart } from './reviews-widget.tsx'
import { servicesPart } from './services.tsx'
import { storeNamePart } from './store-name.tsx'

/** Every part of the body by its name. */
export const bodyParts: Record<BodyPartName, Part> = {
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
}
