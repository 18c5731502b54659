// Types of imported pictures, styles and other files, for a chain's project.
/// <reference types="vite/client" preserve="true" />
// The module `store-pages/templates` for custom files: always exports the built-in parts, even if a file of the chain
// overrides one. Exports that cannot depend on a custom file come first: a custom file may load while the other modules
// are still loading.

export { defineIsland } from '../client/define-island.ts'
export { definePage } from './custom-page.ts'
export { definePart } from './custom-part.tsx'
export { defineMessages } from './define-messages.ts'
export {
  address,
  address as Address,
  amenities,
  amenities as Amenities,
  banner,
  banner as Banner,
  couponSignup,
  couponSignup as CouponSignup,
  coupons,
  coupons as Coupons,
  departments,
  departments as Departments,
  description,
  description as Description,
  email,
  email as Email,
  hours,
  hours as Hours,
  map,
  map as Map,
  nearby,
  nearby as Nearby,
  payment,
  payment as Payment,
  phone,
  phone as Phone,
  photos,
  photos as Photos,
  promotions,
  promotions as Promotions,
  rating,
  rating as Rating,
  reviews,
  reviews as Reviews,
  reviewsWidget,
  reviewsWidget as ReviewsWidget,
  saveStore,
  saveStore as SaveStore,
  services,
  services as Services,
  storeName,
  storeName as StoreName,
  website,
  website as Website,
} from './kit-parts.ts'
export type { PictureProps } from './picture.tsx'
export { Picture } from './picture.tsx'

// The following modules may depend on a custom file.

export type { Hydrate, IslandDefinition } from '../client/define-island.ts'
export { escapeHtml } from '../data/escape.ts'
export type { IconName } from '../data/icon-names.ts'
export type { SomeWords, Words } from '../data/words/words.ts'
export { fill, plural } from '../data/words/words.ts'
export { Island } from './custom-island.tsx'
export type { PageDefinition, PageProps } from './custom-page.ts'
export type { PartDefinition, PartPosition, PartProps } from './custom-part.tsx'
export { renderDocument } from './document.tsx'
export { renderFooter } from './footer.tsx'
export { renderHeader } from './header.tsx'
export { Icon, isIconName } from './icon.tsx'
export { iconShapes } from './icon-shapes.ts'
export { renderNotFound } from './not-found.tsx'
export type { Part } from './parts/part.ts'
export { Stars } from './parts/stars.tsx'
export { precompiledMarkup } from './precompiled-markup.ts'
export { renderQuickBar } from './quick-bar.tsx'
export { renderPage } from './render-page.tsx'
export { renderActions, renderIntro } from './store-card.tsx'
export { renderStorePage } from './store-page.tsx'
export type { LayoutView, View } from './view.ts'
