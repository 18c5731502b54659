import type { LocalBusiness, WithContext } from 'schema-dts'
import { amenitiesIn, offeredAmenities } from '../../../data/amenities.ts'
import { pictureAddress } from '../../../data/brands.ts'
import { chainOf } from '../../../data/chain-markup.ts'
import { isPlace } from '../../../data/great-circle.ts'
import { breadcrumbList } from '../../../data/linked-lists.ts'
import type { Page, Site } from '../../../data/page.ts'
import { pageAddress } from '../../../data/paths.ts'
import type { Store } from '../../../data/store.ts'
import { countryOf, mapAddress, phoneNumber } from '../../../data/store-address.ts'
import { storeLabel } from '../../../data/store-name.ts'
import { statusOf } from '../../../data/store-status.ts'
import { wholeName } from '../../../data/told-apart.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import { aboutMarkup } from './about-markup.ts'
import { openingHours } from './hours-markup.ts'
import { offersMarkup } from './offers-markup.ts'

type Facts<Name extends keyof Exclude<LocalBusiness, string>> = Pick<
  Extract<LocalBusiness, { '@type': 'LocalBusiness' }>,
  Name
>

/**
 * The store as its brand's business type, and the breadcrumbs of its page. Without a rating: search engines
 * refuse a business's rating of itself.
 */
export const structuredData = {
  name: 'structured-data',
  transformPage: (page, { site }) => ({
    ...page,
    jsonLd: [...page.jsonLd, business(page, site), ...breadcrumbsOf(page, site)],
  }),
} satisfies Plugin

function business(page: Page, site: Site): object {
  const { store, brand, canonical, details, currency, languages } = page
  const { row, about = {} } = store
  const { siteUrl } = site
  const country = countryOf(store, site)
  const phone = phoneNumber(store) ?? row.Phone
  // The brand may name a more specific type.
  const asLocalBusiness: WithContext<LocalBusiness> = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    // The pages in all languages describe one store.
    ...(canonical === undefined
      ? {}
      : {
          '@id': languages ? siteUrl + pageAddress('', store.path) : canonical,
          url: canonical,
        }),
    name: wholeName(store, brand, page.apart),
    ...(store.hasMadeId ? {} : { branchCode: String(store.id) }),
    brand: { '@type': 'Brand', name: brand.displayName },
    parentOrganization: chainOf(site),
    ...imageOf(brand, site),
    ...(phone === '' ? {} : { telephone: phone }),
    ...(row.Website ? { sameAs: row.Website } : {}),
    ...addressOf(store, country),
    ...placeOf(store),
    currenciesAccepted: currency,
    ...offers(store, amenitiesIn(site.amenities, page.locale)),
    ...openingHours(details, statusOf(row)),
    ...aboutMarkup(about, siteUrl, page),
    ...offersMarkup(page, site),
  }
  return { ...asLocalBusiness, '@type': about.type ?? brand.schemaType }
}

function addressOf({ row }: Store, country: string | undefined): Facts<'address'> {
  const street = [row.AddressLine1, row.AddressLine2].filter(Boolean).join(', ')
  const facts = {
    ...(street && { streetAddress: street }),
    ...(row.City.trim() && { addressLocality: row.City }),
    ...(row.State.trim() && { addressRegion: row.State }),
    ...(row.Zip.trim() && { postalCode: row.Zip }),
    ...(country === undefined ? {} : { addressCountry: country }),
  }
  return Object.keys(facts).length > 0 ? { address: { '@type': 'PostalAddress', ...facts } } : {}
}

function offers({ row }: Store, amenities: Site['amenities']): Facts<'amenityFeature'> {
  const features = offeredAmenities(row, amenities).flatMap((key) => {
    const { label = '', property } = amenities.of[key] ?? {}
    const name = property === undefined || property === 'amenityFeature' ? label : property
    return [{ '@type': 'LocationFeatureSpecification' as const, name, value: true }]
  })
  return features.length > 0 ? { amenityFeature: features } : {}
}

function placeOf(store: Store): Facts<'geo' | 'hasMap'> {
  const { Lat: latitude, Lng: longitude } = store.row
  if (!isPlace(store.row)) return {}
  return {
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: mapAddress(store),
  }
}

function imageOf(brand: Page['brand'], site: Site): Facts<'image'> {
  const image = pictureAddress(brand, site)
  return image === undefined ? {} : { image }
}

function breadcrumbsOf(
  { breadcrumbs, store, brand, path }: Page,
  { siteUrl, base }: Site,
): object[] {
  if (breadcrumbs.length === 0) return []
  const here = { name: storeLabel(store, brand), path }
  return [breadcrumbList([...breadcrumbs, here], siteUrl ?? base)]
}
