type BundlesModule = typeof import('../../cli/bundler/bundles.ts')
type PackageModule = typeof import('../../cli/system/package-root.ts')

/** A suffix for the versions of tool and templates, as if they were from another day. */
export const other = { templates: '', version: '' }

/** The bundles with other templates; Vite makes them no second time for `--no-cache`. */
export function otherBundles(module: BundlesModule): BundlesModule {
  return {
    ...module,
    loadBundles: async (cacheDir, _, ...more) => {
      const bundles = await module.loadBundles(cacheDir, true, ...more)
      return { ...bundles, key: bundles.key + other.templates }
    },
  }
}

/** The module with the tool's version. */
export function otherVersion(module: PackageModule): PackageModule {
  return {
    ...module,
    get version() {
      return `1.2.3${other.version}`
    },
  }
}
