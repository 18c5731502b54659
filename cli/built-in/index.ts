import type { ContentCheckSettings } from '../../data/content-checks.ts'
import type { FeatureName } from '../../data/features.ts'
import type { IndexNowSettings } from '../../data/index-now-settings.ts'
import type { PictureSettings } from '../../data/picture-settings.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import { hookNames } from '../plugins/hook-results.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { chainPages } from './chain-pages/chain-pages.ts'
import { contentChecks, contentChecksOfPage, ownWordsReport } from './content-checks/index.ts'
import { directory } from './directory/directory.ts'
import type { HeaderSettings } from './headers/header-table.ts'
import { headers, headersOfPage } from './headers/headers.ts'
import { holidays } from './holidays/holidays.ts'
import { home, homeOfPage } from './home/home.ts'
import { indexNow, indexNowOfPage } from './index-now/index-now.ts'
import { submitChanges } from './index-now/submit-changes.ts'
import { locator, locatorOfPage, searchIndex } from './locator/locator.ts'
import { map } from './map/map.ts'
import { notFound } from './not-found/not-found.ts'
import { isNotify } from './notify/notify.ts'
import { copyPhotos } from './pictures/copy-photos.ts'
import { devPictures } from './pictures/dev-pictures.ts'
import { pictureReport, pictures } from './pictures/pictures.ts'
import { redirects } from './redirects/redirects.ts'
import { robots, sitemap } from './robots-and-sitemap/sitemap.ts'
import { savedStore } from './saved-store/saved-store.ts'
import { structuredData } from './structured-data/structured-data.ts'
import { namesCollector, telemetry } from './telemetry/telemetry.ts'

type SampleOptions = Parameters<typeof import('./sample/sample-server.ts').startSampleServer>[0]

/** Starts the sample's content service, which is loaded only on demand. */
export async function startSample(options: SampleOptions) {
  const { startSampleServer } = await import('./sample/sample-server.ts')
  return startSampleServer(options)
}

/** The part of a chain's config that selects the features. */
export interface FeatureSettings {
  /** The chain's plugins. */
  plugins: readonly Plugin[]
  disabled: readonly FeatureName[]
  care: ContentCheckSettings | false
  indexNow?: IndexNowSettings | undefined
}

export interface BuiltInOptions extends FeatureSettings, HeaderSettings {
  /** The postal codes of each country with stores. */
  places: readonly PlacesOfCountry[]
  env: NodeJS.ProcessEnv
  /** The folder of the list's pictures; undefined if pictures cannot be files. */
  pictureFolder: string | undefined
  pictures: PictureSettings
  /** The folder that keeps pictures from build to build. */
  picturesDir: string
  /** The list of the chain's old addresses. */
  redirects?: string | undefined
  signal: AbortSignal
}

export { devPictures, ownWordsReport, pictureReport, submitChanges }

/** The features with hooks for each page; the home page cannot be disabled. */
type PageFeature = FeatureName | 'home'

/** The hooks of built-in features that run for each page; they keep no state, so any thread can run them. */
const pagePlugins: Partial<Record<PageFeature, Plugin>> = {
  holidays,
  home: homeOfPage,
  'structured-data': structuredData,
  locator: locatorOfPage,
  'robots-and-sitemap': sitemap,
  directory,
  map,
  'content-checks': contentChecksOfPage,
  headers: headersOfPage,
  'saved-store': savedStore,
  'index-now': indexNowOfPage,
} as Record<string, Plugin>

/** The built-in page plugins with these names. */
export function pagePluginsNamed(names: readonly string[]): Plugin[] {
  return Object.values(pagePlugins).filter(({ name }) => names.includes(name))
}

/**
 * The names of the plugins that add facts of pages: a cached page without the facts of one must be rendered
 * again.
 */
export function factPlugins(settings: FeatureSettings): string[] {
  const named = Object.entries(pagePlugins) as [PageFeature, Plugin][]
  const builtIn = named.flatMap(([name, plugin]) => (isEnabled(name, settings) ? [plugin] : []))
  return joined(builtIn, settings)
    .filter(({ pageFacts }) => pageFacts)
    .map(({ name }) => name)
}

/** The built-in features that check single pages: for `check`, which writes no files. */
export function checkingPlugins(
  settings: FeatureSettings & Pick<BuiltInOptions, 'places'>,
): Plugin[] {
  return joined(
    [
      ...ifEnabled('holidays', settings, () => [holidays]),
      ...ifEnabled('structured-data', settings, () => [structuredData]),
      ...ifEnabled('content-checks', settings, () => [checksFor(settings)]),
    ],
    settings,
  )
}

/** The built-in features, then the chain's plugins; a chain's plugin replaces the built-in one of the same name. */
export function allPlugins(options: BuiltInOptions): Plugin[] {
  const { places, plugins, disabled } = options
  const isReplaced = plugins.some(({ name }) => name === 'locator')
  const hasLocator = !isReplaced && !disabled.includes('locator')
  const all = joined(
    [
      ...ifEnabled('holidays', options, () => [holidays]),
      ...ifEnabled('structured-data', options, () => [structuredData]),
      notFound,
      home({ isAlone: hasLocator || disabled.includes('locator') }),
      ...ifEnabled('locator', options, () => [searchIndex(), locator(places)]),
      ...ifEnabled('directory', options, () => [directory]),
      chainPages,
      ...ifEnabled('saved-store', options, () => [savedStore]),
      ...ifEnabled('map', options, () => [map]),
      ...ifEnabled('robots-and-sitemap', options, () => [sitemap, robots]),
      ...ifEnabled('redirects', options, () => [redirects(options.redirects)]),
      ...ifEnabled('headers', options, () => [headers(options)]),
      ...ifEnabled('index-now', options, () =>
        options.indexNow ? [indexNow(options.indexNow)] : [],
      ),
      ...ifEnabled('content-checks', options, () => [checksFor(options)]),
      ...telemetryFor(options),
    ] as Plugin[],
    options,
  )
  // A chain's plugin that mirrors files is asked first.
  return plugins.some(({ name }) => name === 'pictures') ? all : [...all, ...picturesFor(options)]
}

/** The plugins that are called after a failed build, which may have failed before it had its plugins. */
export function endingPlugins(options: FeatureSettings & Pick<BuiltInOptions, 'env'>): Plugin[] {
  return joined(telemetryFor(options), options)
}

function telemetryFor(options: FeatureSettings & Pick<BuiltInOptions, 'env'>): Plugin[] {
  return ifEnabled('telemetry', options, () => (namesCollector(options.env) ? [telemetry] : []))
}

function picturesFor(options: BuiltInOptions): Plugin[] {
  const { pictureFolder, picturesDir: folder, pictures: settings, signal } = options
  if (isEnabled('pictures', options))
    return [pictures({ settings, folder, projectFolder: pictureFolder, signal })]
  return pictureFolder === undefined ? [] : [copyPhotos(pictureFolder)]
}

function checksFor({ care, places }: Pick<BuiltInOptions, 'care' | 'places'>): Plugin {
  return contentChecks({ care: care || {}, places }) as Plugin
}

function ifEnabled<P>(name: FeatureName, settings: FeatureSettings, make: () => P[]): P[] {
  return isEnabled(name, settings) ? make() : []
}

function isEnabled(name: PageFeature, { disabled, care, indexNow }: FeatureSettings): boolean {
  if (name === 'home') return true
  if (disabled.includes(name)) return false
  if (name === 'index-now') return indexNow !== undefined
  return name !== 'content-checks' || care !== false
}

function joined(builtIn: readonly Plugin[], { plugins, disabled }: FeatureSettings): Plugin[] {
  const ofChain = disabled.includes('notify') ? plugins.filter((one) => !isNotify(one)) : plugins
  const replaced = new Set(ofChain.map(({ name }) => name))
  return [...builtIn.filter(({ name }) => !replaced.has(name)), ...ofChain]
}

/**
 * The built-in plugins that run for each page, if only built-in ones do; undefined if a plugin of the chain
 * transforms stores or pages, or adds facts of pages.
 */
export function onlyBuiltInHooks(plugins: readonly Plugin[]): readonly Plugin[] | undefined {
  const used = plugins.filter((plugin) => pageHooks.some((name) => plugin[name]))
  const builtIn = Object.values(pagePlugins)
  const ofChain = used.filter((plugin) => !builtIn.some((one) => isSame(one, plugin)))
  if (ofChain.length > 0) return undefined
  return builtIn.filter((one) => used.some((plugin) => isSame(one, plugin)))
}

const pageHooks = hookNames.filter((name) => name.startsWith('transform') || name === 'pageFacts')

function isSame(one: Plugin, other: Plugin): boolean {
  return pageHooks.every((name) => one[name] === other[name])
}
