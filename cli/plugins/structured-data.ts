import type { LocalBusiness, OpeningHoursSpecification, WithContext } from 'schema-dts'
import { offeredAmenities } from '../../data/amenities.ts'
import { faviconPath } from '../../data/brands.ts'
import type { Details, OpeningHours } from '../../data/content.ts'
import { amenitiesIn } from '../../data/own-text.ts'
import type { Page, Site } from '../../data/page.ts'
import { pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { countryOf, phoneNumber } from '../../data/store-address.ts'
import { storeName } from '../../data/store-name.ts'
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
    ...openingHours(details),
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

function openingHours({
  hours,
  specialHours,
}: Details): Facts<'openingHoursSpecification' | 'specialOpeningHoursSpecification'> {
  return {
    ...(hours?.length && { openingHoursSpecification: hours.map(regularHours) }),
    ...(specialHours?.length && { specialOpeningHoursSpecification: specialHours.map(specialDay) }),
  }
}

function regularHours({ day, opens, closes }: OpeningHours): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day}`,
    opens,
    closes: lastMinute(opens, closes),
  }
}

function specialDay(
  special: NonNullable<Details['specialHours']>[number],
): OpeningHoursSpecification {
  const closed = 'closed' in special
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: special.date,
    validThrough: special.date,
    opens: closed ? '00:00' : special.opens,
    closes: closed ? '00:00' : lastMinute(special.opens, special.closes),
  }
}

// schema.org's times end at 23:59, and opens and closes both 00:00 would mean closed.
function lastMinute(opens: string, closes: string): string {
  return closes === '24:00' || (opens === '00:00' && closes === '00:00') ? '23:59' : closes
}
