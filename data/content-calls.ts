import type { StoreId } from './store.ts'

/** Where a content service's calls stand below its address. */
export const callsPath = 'wp-json/hl-cms/v1/'

/** The call for a store's page, below `callsPath`. */
export function pageCallPath(id: StoreId): string {
  return `get-pages-by-url/${locationTemplate}/${id}`
}

/** The namespace index: which routes the plugin has. */
export const indexPath = callsPath.replace(/\/$/, '')

/** The call for headers and pages of up to 100 stores, below `callsPath`. */
export function storesCallPath(ids: readonly StoreId[]): string {
  return `stores?path=${locationTemplate}&ids=${ids.join(',')}`
}

/** The call for what may have changed since a cursor was given out, below `callsPath`. */
export function changesCallPath(since?: string): string {
  return since === undefined ? 'changes' : `changes?since=${encodeURIComponent(since)}`
}

/** Base64 of `/Location-Template`. */
const locationTemplate = 'L0xvY2F0aW9uLVRlbXBsYXRl'
