import { type LocationSearch, locator } from './locator.ts'
import { builtInPagePlugins } from './page-plugins.ts'
import type { Plugin } from './plugin.ts'
import { robots } from './robots.ts'
import { searchIndex } from './search-index.ts'
import { sitemap } from './sitemap.ts'

/** The built-in plugins, then the chain's own; one with a built-in's name takes its place. */
export function allPlugins(own: readonly Plugin[], documents: LocationSearch): Plugin[] {
  const replaced = new Set(own.map(({ name }) => name))
  const ofSite = [searchIndex(), locator(documents), sitemap(), robots()]
  const builtIn = [...builtInPagePlugins, ...ofSite]
  return [...builtIn.filter(({ name }) => !replaced.has(name)), ...own]
}
