import type { LocalBusiness, WithContext } from 'schema-dts'
import { offeredAmenities } from '../../data/amenities.ts'
import { faviconPath } from '../../data/brands.ts'
import { amenitiesIn } from '../../data/own-text.ts'
import type { Page, Site } from '../../data/page.ts'
import { pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { countryOf, phoneNumber } from '../../data/store-address.ts'
import { lifeOf } from '../../data/store-life.ts'
import { storeName } from '../../data/store-name.ts'
import { openingHours } from './hours-markup.ts'
import type { Plugin } from './plugin.ts'

type Facts<Name extends keyof Exclude<LocalBusiness, string>> = Pick<
  Extract<LocalBusiness, { '@type': 'LocalBusiness' }>,
  Name
>

/** The store as what its brand says that it is; without a rating, as search engines refuse a business's own. */
export function structuredData(): Plugin {
  return {
    name: 'structured-data',
    transformPage: (page, { site }) => ({
      ...page,
      jsonLd: [...page.jsonLd, business(page, site)],
    }),
  }
}

function business(page: Page, site: Site): object {
  const { store, brand, canonical, details, currency, languages } = page
  const { row } = store
  const { siteUrl, brands } = site
  const country = countryOf(store, site)
  const phone = phoneNumber(store) ?? row.Phone
  // Its brand may say which kind of one it is.
  const asLocalBusiness: WithContext<LocalBusiness> = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    // In all its languages it is one store.
    ...(canonical === undefined
      ? {}
      : {
          '@id': languages ? siteUrl + pageAddress('', store.path) : canonical,
          url: canonical,
        }),
    name: storeName(store, brand),
    brand: { '@type': 'Brand', name: brand.displayName },
    ...(siteUrl === undefined ? {} : { image: `${siteUrl}/${faviconPath(brands, brand)}` }),
    ...(phone === '' ? {} : { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [row.AddressLine1, row.AddressLine2].filter(Boolean).join(', '),
      addressLocality: row.City,
      ...(row.State.trim() && { addressRegion: row.State }),
      ...(row.Zip.trim() && { postalCode: row.Zip }),
      ...(country === undefined ? {} : { addressCountry: country }),
    },
    geo: { '@type': 'GeoCoordinates', latitude: row.Lat, longitude: row.Lng },
    currenciesAccepted: currency,
    ...offers(store, amenitiesIn(site.amenities, page.locale)),
    ...openingHours(details, lifeOf(row)),
  }
  return { ...asLocalBusiness, '@type': brand.schemaType }
}

// Only what the chain has given a name for this.
function offers({ row }: Store, amenities: Site['amenities']): Facts<'amenityFeature'> {
  if (amenities.bySlot) return {}
  const features = offeredAmenities(row, amenities).flatMap((key) => {
    const { label = '', property } = amenities.of[key] ?? {}
    if (property === undefined) return []
    const name = property === 'amenityFeature' ? label : property
    return [{ '@type': 'LocationFeatureSpecification' as const, name, value: true }]
  })
  return features.length > 0 ? { amenityFeature: features } : {}
}
