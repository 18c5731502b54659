import type { Assets } from '../../data/assets.ts'
import { editionsOf } from '../../data/editions.ts'
import { hasFeature } from '../../data/features.ts'
import { isFilePath } from '../../data/file-endings.ts'
import { bodyPartNames, type CustomPartName, type Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { countryOf, hasCountries } from '../../data/store-address.ts'
import type { StreetMap } from '../../data/street-map.ts'
import { type Bundles, fontsOf, loadBundles } from '../bundler/bundles.ts'
import { findCustomFiles } from '../bundler/custom-files.ts'
import type { Config } from '../config/config.ts'
import { basesOf } from '../config/content-host.ts'
import { mapLibraryFiles } from '../system/map-library.ts'

interface SiteInputs {
  sample: boolean
  /** The stores of the list. */
  listed: readonly Store[]
  /** The files of `public/`, by their paths in the site. */
  publicFiles?: readonly { path: string }[] | undefined
  /** Bundles in place of those made from the chain's files. */
  given?: Bundles | undefined
}

/** The shared inputs of all pages of a build, and the bundles. */
export async function makeSite(
  config: Config,
  { sample, listed, publicFiles = [], given }: SiteInputs,
) {
  const bundles = given ?? (await bundlesOf(config))
  const showsCountry = hasCountries(listed, config)
  const linked = publicFiles.map(({ path }) => path).filter(isFilePath)
  const editions = editionsOf(config, listed)
  const site: Site = {
    ...siteOf(config, sample, bundles),
    ...(editions.length > 1 && { editions }),
    ...(linked.length > 0 && { files: linked.sort() }),
    ...(showsCountry && { showsCountry }),
    // Texts of a content service may have a search, or speak of the saved store.
    ...(listed.length === 1 &&
      config.source?.name === 'none' && { hasOneStore: true as const, savedStore: false as const }),
    ...(usesGeoNames(config, listed) && { hasGeoNames: true }),
  }
  return { site, bundles: { ...bundles, assetNames: namesFor(site, bundles) } }
}

// Sorted by name, so that the features do not change the order.
function namesFor(site: Site, { assetNames, namesOf }: Bundles): readonly string[] {
  if (!hasFeature(site, 'locator')) return assetNames
  const names = [...assetNames, ...namesOf.locator]
  if (hasFeature(site, 'map')) names.push(...namesOf.map)
  if (site.streets) names.push(...namesOf.streets)
  return names.sort()
}

// The tool includes the large cities of the world, and the postal codes of the US.
function usesGeoNames(config: Config, listed: readonly Store[]): boolean {
  return listed.some((one) => countryOf(one, config) !== undefined)
}

function bundlesOf(config: Config): Promise<Bundles> {
  const { base, cacheDir, useCache, brands, projectDir, plugins } = config
  const files = projectDir === undefined ? undefined : findCustomFiles(projectDir, plugins)
  return loadBundles(cacheDir, useCache, fontsOf(brands), files && { files, base })
}

// The texts of the sample are alike, and nobody is to change them.
function comparesWords({ care }: Config, sample: boolean): boolean {
  return !sample && care !== false && care.sameness !== false
}

function siteOf(config: Config, sample: boolean, { assets, customFiles }: Bundles): Site {
  const { base, brands, copyrightYear, locale, languages, currency, applicationId } = config
  const { appointment, siteUrl, country, directory, couponSignup, reviewsFrame, mediaBucket } =
    config
  const { contentHost, secondBrandHost, disabled } = config
  const head = [config.head, ...config.plugins.map((plugin) => plugin.head)]
    .filter(Boolean)
    .join('\n')
  // The sample server does not run after the build.
  const customParts = Object.keys(customFiles?.parts ?? {}).filter(isCustomPart)
  const customPages = Object.keys(customFiles?.pages ?? {})
  const hasPreview = config.preview && !sample && contentHost !== undefined
  return {
    base,
    sample,
    brands,
    amenities: config.amenities,
    assets: withBase({ ...assets, fonts: { ...assets.fonts, ...customFonts(brands) } }, base),
    locale,
    currency,
    applicationId,
    ...(languages !== undefined && { languages }),
    ...(appointment !== undefined && { appointment }),
    ...(directory !== undefined && { directory }),
    ...(copyrightYear !== undefined && { copyrightYear }),
    ...(head !== '' && { head }),
    ...(comparesWords(config, sample) && { comparesWords: true as const }),
    ...(config.locator?.filters && { filters: config.locator.filters }),
    ...(disabled.length > 0 && { disabled }),
    ...(config.savedStore !== undefined && { savedStore: config.savedStore }),
    ...(config.nearby && { nearby: config.nearby }),
    ...(config.forms === 'drop' && { forms: config.forms }),
    ...(config.map && !disabled.includes('map') && { streets: streetsOf(config.map, base) }),
    ...(siteUrl !== undefined && { siteUrl }),
    ...(country !== undefined && { country }),
    ...(couponSignup !== undefined && { couponSignup: { endpoint: couponSignup } }),
    ...(reviewsFrame !== undefined && { reviewsFrame }),
    ...(mediaBucket !== undefined && { mediaBucket }),
    ...(customParts.length > 0 && { customParts }),
    ...(customPages.length > 0 && { customPages }),
    ...(hasPreview && { preview: basesOf({ contentHost, secondBrandHost }) }),
  }
}

function streetsOf(map: NonNullable<Config['map']>, base: string): StreetMap {
  const { attribution = [] } = map
  const said = Array.isArray(attribution) ? attribution : [attribution]
  const credits = said.map((credit) => (typeof credit === 'string' ? { text: credit } : credit))
  const place = (address: string) => (address.startsWith('/') ? base + address : address)
  if ('style' in map) {
    const { script, worker } = mapLibraryFiles()
    const library = { script: place(`/assets/${script}`), worker: place(`/assets/${worker}`) }
    return { style: place(map.style), library, credits }
  }
  // The map itself zooms no closer than the default.
  return { tiles: place(map.tiles), maxZoom: map.maxZoom ?? 16, credits }
}

// Custom fonts are not part of the bundles, because the brand's styles name them.
function customFonts(brands: Config['brands']): Assets['fonts'] {
  return Object.fromEntries(
    brands.flatMap(({ id, font, fontFace }) => (fontFace ? [[id, `/${font}`]] : [])),
  )
}

function withBase(
  { script, locationSearch, streets, styles, fonts }: Assets,
  base: string,
): Assets {
  const place = (address: string) => base + address
  return {
    script: place(script),
    locationSearch: place(locationSearch),
    streets: place(streets),
    styles: styles.map(place),
    fonts: Object.fromEntries(Object.entries(fonts).map(([brand, file]) => [brand, place(file)])),
  }
}

// A custom part with the name of a built-in part replaces that part.
function isCustomPart(name: string): name is CustomPartName {
  return !(bodyPartNames as readonly string[]).includes(name)
}
