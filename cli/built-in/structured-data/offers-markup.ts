import type { LocalBusiness, Offer } from 'schema-dts'
import { appointmentAddress } from '../../../data/appointment.ts'
import type { Page, Site } from '../../../data/page.ts'

type OffersMarkup = Pick<
  Extract<LocalBusiness, { '@type': 'LocalBusiness' }>,
  'makesOffer' | 'potentialAction' | 'areaServed'
>

/** The services, coupons and the appointment of a store, and its town, as structured data. */
export function offersMarkup(page: Page, site: Site): OffersMarkup {
  const { services = [], coupons = [] } = page.details
  const city = page.store.row.City.trim()
  const offers: Offer[] = [
    ...services.map(
      ({ name }): Offer => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
      }),
    ),
    ...coupons.map(
      ({ description, validFrom, expires }): Offer => ({
        '@type': 'Offer',
        name: description,
        ...(validFrom !== undefined && { validFrom }),
        validThrough: expires,
      }),
    ),
  ]
  const target = wholeAddress(appointmentAddress(page.store, page.brand, site), site)
  return {
    ...(city && { areaServed: { '@type': 'City', name: city } }),
    ...(offers.length > 0 && { makesOffer: offers }),
    ...(target !== undefined && { potentialAction: { '@type': 'ReserveAction', target } }),
  }
}

// An address without a site says nothing to a search engine.
function wholeAddress(address: string | undefined, { siteUrl }: Site): string | undefined {
  if (address === undefined || /^https?:/i.test(address)) return address
  return siteUrl !== undefined && address.startsWith('/')
    ? new URL(address, siteUrl).href
    : undefined
}
