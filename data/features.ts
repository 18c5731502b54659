/** The optional built-in features, by the names of their folders in `cli/built-in/`. */
export const featureNames = [
  'content-checks',
  'directory',
  'headers',
  'holidays',
  'index-now',
  'locator',
  'map',
  'notify',
  'pictures',
  'redirects',
  'robots-and-sitemap',
  'sample',
  'saved-store',
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

interface WithStores extends Featured {
  home: string
  directory?: { path: string }
  hasOneStore?: true
}

/** Returns the address of the page of all stores below `home`; undefined if the site has none, or one store. */
export function allStoresAddress(site: WithStores): string | undefined {
  const { home, directory, hasOneStore } = site
  if (hasOneStore) return undefined
  if (hasFeature(site, 'locator')) return `${home}/location_search/`
  return directory && `${home}/${directory.path}/`
}

/** Returns the address of the directory, or of the page of all stores; undefined if there is nothing to choose. */
export function allPlacesAddress(site: WithStores): string | undefined {
  const { home, directory, hasOneStore } = site
  return directory && !hasOneStore ? `${home}/${directory.path}/` : allStoresAddress(site)
}
