import type { StoreId } from './store.ts'

/** The path of the content service's calls below its address. */
export const callsPath = 'wp-json/hl-cms/v1/'

/** Returns the call for a store's page, below `callsPath`. */
export function pageCallPath(id: StoreId): string {
  return `get-pages-by-url/${locationTemplate}/${id}`
}

/** The namespace index, which lists the routes of the plugin. */
export const indexPath = callsPath.replace(/\/$/, '')

/** Returns the call for headers and pages of up to 100 stores, below `callsPath`. */
export function storesCallPath(ids: readonly StoreId[]): string {
  return `stores?path=${locationTemplate}&ids=${ids.join(',')}`
}

/** Returns the call for the changes since a cursor, below `callsPath`. */
export function changesCallPath(since?: string): string {
  return since === undefined ? 'changes' : `changes?since=${encodeURIComponent(since)}`
}

/** `/Location-Template` in Base64. */
const locationTemplate = 'L0xvY2F0aW9uLVRlbXBsYXRl'
