import { type LocationSearch, locator } from './locator.ts'
import type { HookName, Plugin } from './plugin.ts'
import { searchIndex } from './search-index.ts'
import { robots, sitemap } from './sitemap.ts'
import { structuredData } from './structured-data.ts'

/** The built-in plugins with hooks for each store; they keep nothing, so any thread can run them. */
export const builtInPagePlugins: readonly Plugin[] = [structuredData()]

/** The built-in plugins, then the chain's own; one with a built-in's name takes its place. */
export function allPlugins(own: readonly Plugin[], documents: LocationSearch): Plugin[] {
  const replaced = new Set(own.map(({ name }) => name))
  const ofSite = [searchIndex(), locator(documents), sitemap(), robots()]
  const builtIn = [...builtInPagePlugins, ...ofSite]
  return [...builtIn.filter(({ name }) => !replaced.has(name)), ...own]
}

const storeHooks: HookName[] = [
  'transformStores',
  'transformContent',
  'transformPage',
  'transformHtml',
]

/** Whether the built-in plugins alone make of a store what its page shows. */
export function haveOnlyBuiltInHooks(plugins: readonly Plugin[]): boolean {
  const used = plugins.filter((plugin) => storeHooks.some((hook) => plugin[hook]))
  return (
    used.length === builtInPagePlugins.length &&
    used.every((plugin) => builtInPagePlugins.includes(plugin))
  )
}
