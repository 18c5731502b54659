import type { ReactNode } from 'react'
import { addressPart } from './parts/address.tsx'
import { amenitiesPart } from './parts/amenities.tsx'
import { couponsPart } from './parts/coupons.tsx'
import { hoursPart } from './parts/hours.tsx'
import { mapPart } from './parts/map.tsx'
import { nearbyPart } from './parts/nearby.tsx'
import type { Part } from './parts/part.ts'
import { phonePart } from './parts/phone.tsx'
import { promotionsPart } from './parts/promotions.tsx'
import { ratingPart } from './parts/rating.tsx'
import { bannerPart, couponSignupPart, saveStorePart } from './parts/raw-parts.tsx'
import { reviewsPart } from './parts/reviews.tsx'
import { reviewsWidgetPart } from './parts/reviews-widget.tsx'
import { servicesPart } from './parts/services.tsx'
import { storeNamePart } from './parts/store-name.tsx'
import type { View } from './view.ts'

/** A built-in part, as a chain's own files use it: spread into `definePart`, or a component inside of another. */
interface BuiltInPart {
  (view: View): ReactNode
  heading?: NonNullable<Part['heading']>
  text?(view: View): string
  render(view: View): ReactNode
}

export const address: BuiltInPart = builtIn(addressPart)
export const amenities: BuiltInPart = builtIn(amenitiesPart)
export const banner: BuiltInPart = builtIn(bannerPart)
export const coupons: BuiltInPart = builtIn(couponsPart)
export const couponSignup: BuiltInPart = builtIn(couponSignupPart)
export const hours: BuiltInPart = builtIn(hoursPart)
export const map: BuiltInPart = builtIn(mapPart)
export const nearby: BuiltInPart = builtIn(nearbyPart)
export const phone: BuiltInPart = builtIn(phonePart)
export const promotions: BuiltInPart = builtIn(promotionsPart)
export const rating: BuiltInPart = builtIn(ratingPart)
export const reviews: BuiltInPart = builtIn(reviewsPart)
export const reviewsWidget: BuiltInPart = builtIn(reviewsWidgetPart)
export const saveStore: BuiltInPart = builtIn(saveStorePart)
export const services: BuiltInPart = builtIn(servicesPart)
export const storeName: BuiltInPart = builtIn(storeNamePart)

// Without what it is rendered from: what is made around it may depend on more.
function builtIn({ heading, text, content }: Part): BuiltInPart {
  const own = { ...(heading !== undefined && { heading }), ...(text && { text }), render: content }
  return Object.assign((view: View) => content(view), own)
}
