import { islandPlace } from '../island.tsx'
import type { Part } from './part.ts'

/** The sign-up for coupons by email. */
export const couponSignupPart: Part = {
  heading: (words) => words.coupons.byEmail,
  content: (view) => (view.site.couponSignup ? islandPlace(couponSignup, view) : null),
}

/** The button that saves this store for the visitor. */
export const saveStorePart: Part = {
  content: (view) => (view.site.savedStore === false ? null : islandPlace(saveStore, view)),
}

const couponSignup = { name: 'coupon-signup', as: 'div' } as const
const saveStore = { name: 'save-store' } as const

/** A message of the store. */
export const bannerPart: Part = {
  content({ page }) {
    const message = page.details.banner?.trim()
    return message ? <span className="banner-message">{message}</span> : null
  },
  text: ({ page }) => page.details.banner?.trim() ?? '',
}
