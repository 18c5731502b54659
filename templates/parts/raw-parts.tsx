import { IslandPlace } from '../island.tsx'
import type { Part } from './part.ts'

/** The sign-up for coupons by email. */
export const couponSignupPart: Part = {
  heading: (words) => words.coupons.byEmail,
  content: (view) =>
    view.site.couponSignup ? <IslandPlace name="coupon-signup" as="div" view={view} /> : null,
}

/** The button that makes this store the visitor's own. */
export const saveStorePart: Part = {
  content: (view) => <IslandPlace name="save-store" view={view} />,
}

/** A message of the store's. */
export const bannerPart: Part = {
  content({ page }) {
    const message = page.details.banner?.trim()
    return message ? <span className="banner-message">{message}</span> : null
  },
  text: ({ page }) => page.details.banner?.trim() ?? '',
}
