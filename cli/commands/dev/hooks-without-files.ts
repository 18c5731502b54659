import type { Hooks } from '../../plugins/run-hooks.ts'
import type { renderStore } from '../../render/render-store.ts'

type PageHooks = Parameters<typeof renderStore>[3]['hooks']

/** The hooks for pages that nobody looks at: they need no pictures. */
export function hooksWithoutFiles(hooks: Hooks): PageHooks {
  return {
    mirrors: false,
    mirrorFiles: async () => ({}),
    transformContent: (...args) => hooks.transformContent(...args),
  }
}
