/** The optional built-in features, by the names of their folders in `cli/built-in/`. */
export const featureNames = [
  'content-checks',
  'directory',
  'headers',
  'locator',
  'map',
  'notify',
  'pictures',
  'redirects',
  'robots-and-sitemap',
  'sample',
  'structured-data',
  'telemetry',
] as const

export type FeatureName = (typeof featureNames)[number]

/** The disabled features; absent if all are enabled. */
interface Featured {
  disabled?: readonly FeatureName[]
}

/** Whether a built-in feature of a site is enabled. */
export function hasFeature({ disabled = [] }: Featured, name: FeatureName): boolean {
  return !disabled.includes(name)
}

/** Returns the address of the page of all stores, base included; undefined if the site has none. */
export function allStoresAddress(
  site: Featured & { base: string; directory?: { path: string } },
): string | undefined {
  const { base, directory } = site
  if (hasFeature(site, 'locator')) return `${base}/location_search/`
  return directory && `${base}/${directory.path}/`
}
