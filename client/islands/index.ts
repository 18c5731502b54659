import { CouponSignup } from './coupon-signup.tsx'
import type { Island } from './island.ts'
import { MenuToggle } from './menu-toggle.tsx'
import { OpenNow } from './open-now.tsx'
import { SaveStore } from './save-store.tsx'
import { StoreSearch } from './store-search.tsx'
import { YourStore } from './your-store.tsx'

/** Every island by its name in `data-island`. */
export const islands = {
  'coupon-signup': CouponSignup,
  'menu-toggle': MenuToggle,
  'open-now': OpenNow,
  'save-store': SaveStore,
  'store-search': StoreSearch,
  'your-store': YourStore,
} satisfies Record<string, Island>

export type IslandName = keyof typeof islands
