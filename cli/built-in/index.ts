import type { Care } from '../../data/content-checks.ts'
import { hookNames } from '../plugins/hook-results.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { chainPages } from './chain-pages/chain-pages.ts'
import { contentChecks, contentChecksOfPage } from './content-checks/index.ts'
import { directory } from './directory/directory.ts'
import { home } from './home/home.ts'
import { locator, locatorOfPage, searchIndex } from './locator/locator.ts'
import type { PlacesOfCountry } from './locator/locator-files.ts'
import { map } from './map/map.ts'
import { notFound } from './not-found/not-found.ts'
import { robots, sitemap } from './robots-and-sitemap/sitemap.ts'
import { structuredData } from './structured-data/structured-data.ts'

export interface BuiltInOptions {
  /** The postal codes of each country with stores. */
  places: readonly PlacesOfCountry[]
  /** Absent where no content is checked. */
  care?: Care | undefined
}

/** The hooks of built-in features that run for each page; they keep nothing, so any thread can run them. */
const pagePlugins: Plugin[] = [
  structuredData,
  locatorOfPage,
  sitemap,
  directory,
  contentChecksOfPage,
] as Plugin[]

/** Those of them with these names. */
export function pagePluginsNamed(names: readonly string[]): Plugin[] {
  return pagePlugins.filter(({ name }) => names.includes(name))
}

/** The names of the plugins that note facts of pages: a page without those of one has to be rendered for them. */
export function factPlugins(
  own: readonly Plugin[],
  { care }: Pick<BuiltInOptions, 'care'>,
): string[] {
  const builtIn = pagePlugins.filter((plugin) => plugin !== contentChecksOfPage || care)
  return joined(builtIn, own)
    .filter(({ pageFacts }) => pageFacts)
    .map(({ name }) => name)
}

/** The built-in features that say of single pages whether they are right: for `check`, which writes no files. */
export function checkingPlugins(
  own: readonly Plugin[],
  { places = [], care }: Partial<BuiltInOptions>,
): Plugin[] {
  const builtIn = [structuredData, ...(care ? [contentChecks({ care, places })] : [])]
  return joined(builtIn as Plugin[], own)
}

/** The built-in features, then the chain's own plugins; one with a built-in's name takes its place. */
export function allPlugins(own: readonly Plugin[], { places, care }: BuiltInOptions): Plugin[] {
  const builtIn = [
    structuredData,
    notFound,
    home({ hasLocator: !own.some(({ name }) => name === 'locator') }),
    searchIndex(),
    locator(places),
    directory,
    chainPages,
    map,
    sitemap,
    robots,
    ...(care ? [contentChecks({ care, places })] : []),
  ]
  return joined(builtIn as Plugin[], own)
}

function joined(builtIn: readonly Plugin[], own: readonly Plugin[]): Plugin[] {
  const replaced = new Set(own.map(({ name }) => name))
  return [...builtIn.filter(({ name }) => !replaced.has(name)), ...own]
}

/**
 * The built-in plugins that run for each page, where no others do; undefined where a plugin of the chain's own
 * changes stores or pages, or notes something of them.
 */
export function onlyBuiltInHooks(plugins: readonly Plugin[]): readonly Plugin[] | undefined {
  const used = plugins.filter((plugin) => pageHooks.some((name) => plugin[name]))
  const own = used.filter((plugin) => !pagePlugins.some((one) => isSame(one, plugin)))
  if (own.length > 0) return undefined
  return pagePlugins.filter((one) => used.some((plugin) => isSame(one, plugin)))
}

const pageHooks = hookNames.filter((name) => name.startsWith('transform') || name === 'pageFacts')

function isSame(one: Plugin, other: Plugin): boolean {
  return pageHooks.every((name) => one[name] === other[name])
}
