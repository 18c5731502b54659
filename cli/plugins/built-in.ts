import { hookNames } from './hook-results.ts'
import { type LocationSearch, locator, searchIndex } from './locator.ts'
import type { PlacesOfCountry } from './locator-files.ts'
import { type MapDocument, mapFile } from './map-file.ts'
import type { Plugin } from './plugin.ts'
import { type DirectoryPaths, robots, sitemap } from './sitemap.ts'
import { structuredData } from './structured-data.ts'

/** The built-in plugins with hooks for each store; they keep nothing, so any thread can run them. */
export const builtInPagePlugins: readonly Plugin[] = [structuredData()]

/** The built-in plugins, then the chain's own; one with a built-in's name takes its place. */
export function allPlugins(
  own: readonly Plugin[],
  documents: LocationSearch & MapDocument & DirectoryPaths,
  places: readonly PlacesOfCountry[],
): Plugin[] {
  const replaced = new Set(own.map(({ name }) => name))
  const search = replaced.has('locator') ? [] : ['location_search']
  const ofNoStore = () => ['', ...search, ...documents.directoryPaths()]
  const ofSite = [
    searchIndex(),
    locator(documents, places),
    mapFile(documents),
    sitemap(ofNoStore),
    robots(),
  ]
  const builtIn = [...builtInPagePlugins, ...ofSite]
  return [...builtIn.filter(({ name }) => !replaced.has(name)), ...own]
}

/** Whether the built-in plugins alone make of a store what its page shows. */
export function haveOnlyBuiltInHooks(plugins: readonly Plugin[]): boolean {
  const transforms = hookNames.filter((name) => name.startsWith('transform'))
  const used = plugins.filter((plugin) => transforms.some((hook) => plugin[hook]))
  const areBuiltIn = used.every((plugin) => builtInPagePlugins.includes(plugin))
  return areBuiltIn && used.length === builtInPagePlugins.length
}
