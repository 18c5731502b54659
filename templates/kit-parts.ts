import type { ReactNode } from 'react'
import { addressPart } from './parts/address.tsx'
import { amenitiesPart } from './parts/amenities.tsx'
import { emailPart, websitePart } from './parts/contact.tsx'
import { couponsPart } from './parts/coupons.tsx'
import { departmentsPart } from './parts/departments.tsx'
import { descriptionPart } from './parts/description.tsx'
import { hoursPart } from './parts/hours.tsx'
import { mapPart } from './parts/map.tsx'
import { nearbyPart } from './parts/nearby.tsx'
import type { Part } from './parts/part.ts'
import { paymentPart } from './parts/payment.tsx'
import { phonePart } from './parts/phone.tsx'
import { photosPart } from './parts/photos.tsx'
import { promotionsPart } from './parts/promotions.tsx'
import { ratingPart } from './parts/rating.tsx'
import { bannerPart, couponSignupPart, saveStorePart } from './parts/raw-parts.tsx'
import { reviewsPart } from './parts/reviews.tsx'
import { reviewsWidgetPart } from './parts/reviews-widget.tsx'
import { servicesPart } from './parts/services.tsx'
import { storeNamePart } from './parts/store-name.tsx'
import type { View } from './view.ts'

/** A built-in part for custom files: spread into `definePart`, or used as a component inside another part. */
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
export const departments: BuiltInPart = builtIn(departmentsPart)
export const description: BuiltInPart = builtIn(descriptionPart)
export const email: BuiltInPart = builtIn(emailPart)
export const hours: BuiltInPart = builtIn(hoursPart)
export const map: BuiltInPart = builtIn(mapPart)
export const nearby: BuiltInPart = builtIn(nearbyPart)
export const payment: BuiltInPart = builtIn(paymentPart)
export const phone: BuiltInPart = builtIn(phonePart)
export const photos: BuiltInPart = builtIn(photosPart)
export const promotions: BuiltInPart = builtIn(promotionsPart)
export const rating: BuiltInPart = builtIn(ratingPart)
export const reviews: BuiltInPart = builtIn(reviewsPart)
export const reviewsWidget: BuiltInPart = builtIn(reviewsWidgetPart)
export const saveStore: BuiltInPart = builtIn(saveStorePart)
export const services: BuiltInPart = builtIn(servicesPart)
export const storeName: BuiltInPart = builtIn(storeNamePart)
export const website: BuiltInPart = builtIn(websitePart)

// Omits `from`, as a custom part around this one may depend on more data.
function builtIn({ heading, text, content }: Part): BuiltInPart {
  const facts = {
    ...(heading !== undefined && { heading }),
    ...(text && { text }),
    render: content,
  }
  return Object.assign((view: View) => content(view), facts)
}
