import type { LocalBusiness } from 'schema-dts'
import { type AboutStore, absolutePhoto, type Department } from '../../../data/about-store.ts'
import { businessTypeOf } from '../../../data/business-types.ts'
import type { Page } from '../../../data/page.ts'
import { paymentName } from '../../../data/payment.ts'
import { builtInWords } from '../../../data/words/built-in.ts'
import { openingHours } from './hours-markup.ts'

type AboutMarkup = Pick<
  Extract<LocalBusiness, { '@type': 'LocalBusiness' }>,
  'image' | 'email' | 'description' | 'priceRange' | 'paymentAccepted' | 'department'
>

/** The list's facts of a store beside its place and hours, as structured data. */
export function aboutMarkup(
  { photos = [], email, description, priceRange, payment, departments }: AboutStore,
  siteUrl: string | undefined,
  { locale, pictures }: Pick<Page, 'locale' | 'pictures'>,
): AboutMarkup {
  const image = photos.flatMap((photo) => absolutePhoto(photo, siteUrl, pictures) ?? [])
  return {
    ...(image.length > 0 && { image }),
    ...(email !== undefined && { email }),
    ...(description && { description: description.join('\n') }),
    ...(priceRange !== undefined && { priceRange }),
    ...(payment && { paymentAccepted: waysIn(payment, locale) }),
    ...(departments && { department: departments.map(departmentMarkup) }),
  }
}

function waysIn(payment: readonly string[], locale: string): string {
  const words = builtInWords(locale).store.payments
  return payment.map((way) => paymentName(way, words)).join(', ')
}

function departmentMarkup({ name, phone, ...hours }: Department): LocalBusiness {
  return {
    // A department name such as "Pharmacy" may be a business type.
    '@type': (businessTypeOf(name) ?? 'LocalBusiness') as 'LocalBusiness',
    name,
    ...(phone && { telephone: phone.number ?? phone.text }),
    ...openingHours(hours),
  }
}
