import type { StoreId } from './store.ts'

/** Where a content service's calls stand below its address. */
export const callsPath = 'wp-json/hl-cms/v1/'

/** The call for a store's page, below `callsPath`. */
export function pageCallPath(id: StoreId): string {
  return `get-pages-by-url/${locationTemplate}/${id}`
}

/** Base64 of `/Location-Template`. */
const locationTemplate = 'L0xvY2F0aW9uLVRlbXBsYXRl'
