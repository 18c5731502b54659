import type { Assets, Site } from '../../data/page.ts'
import { type Bundles, fontsOf, loadBundles } from '../bundles/bundles.ts'
import type { Config } from '../config/config.ts'
import { basesOf } from '../config/content-host.ts'

/** What all pages of a build share, and the bundles that make them. */
export async function makeSite(
  config: Config,
  sample: boolean,
): Promise<{ site: Site; bundles: Bundles }> {
  const bundles = await loadBundles(config.cacheDir, config.useCache, fontsOf(config.brands))
  return { site: siteOf(config, sample, bundles.assets), bundles }
}

function siteOf(config: Config, sample: boolean, assets: Assets): Site {
  const { base, brands, copyrightYear, locale, currency, applicationId, appointmentPath } = config
  const { siteUrl, couponSignup, reviewsFrame, mediaBucket } = config
  return {
    base,
    sample,
    brands,
    assets: withBase(assets, base),
    copyrightYear,
    locale,
    currency,
    applicationId,
    appointmentPath,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(couponSignup !== undefined && { couponSignup: { endpoint: couponSignup } }),
    ...(reviewsFrame !== undefined && { reviewsFrame }),
    ...(mediaBucket !== undefined && { mediaBucket }),
    ...previewOf(config, sample),
  }
}

// The sample's service is gone after the build.
function previewOf(config: Config, sample: boolean): Pick<Site, 'preview'> {
  const { preview, contentHost, secondBrandHost } = config
  if (!preview || sample || contentHost === undefined) return {}
  return { preview: basesOf({ contentHost, secondBrandHost }) }
}

function withBase({ script, locationSearch, styles, fonts }: Assets, base: string): Assets {
  const place = (address: string) => base + address
  return {
    script: place(script),
    locationSearch: place(locationSearch),
    styles: styles.map(place),
    fonts: Object.fromEntries(Object.entries(fonts).map(([brand, file]) => [brand, place(file)])),
  }
}
