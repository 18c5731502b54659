import type { Plugin } from './plugin.ts'

/** Whether a plugin may make another list of the stores, or change them. */
export function haveStoreHook(plugins: readonly Plugin[]): boolean {
  return plugins.some(({ transformStores }) => transformStores !== undefined)
}
