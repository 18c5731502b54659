/** The built-in features that a chain may leave out, by the names of their folders in `cli/built-in/`. */
export const featureNames = [
  'content-checks',
  'directory',
  'locator',
  'map',
  'notify',
  'redirects',
  'robots-and-sitemap',
  'sample',
  'structured-data',
  'telemetry',
] as const

export type FeatureName = (typeof featureNames)[number]

/** The features that a site is without; absent where it has all. */
interface Featured {
  leftOut?: readonly FeatureName[]
}

/** Whether a site has a built-in feature. */
export function hasFeature({ leftOut = [] }: Featured, name: FeatureName): boolean {
  return !leftOut.includes(name)
}

/** The address of the page of all stores, base included; undefined where the site has none. */
export function allStoresAddress(
  site: Featured & { base: string; directory?: { path: string } },
): string | undefined {
  const { base, directory } = site
  if (hasFeature(site, 'locator')) return `${base}/location_search/`
  return directory && `${base}/${directory.path}/`
}
