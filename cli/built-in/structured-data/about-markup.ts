import type { LocalBusiness } from 'schema-dts'
import { type AboutStore, absolutePhoto, type Department } from '../../../data/about-store.ts'
import { businessTypeOf } from '../../../data/business-types.ts'
import { paymentName } from '../../../data/payment.ts'
import { builtInWords } from '../../../data/words/built-in.ts'
import { openingHours } from './hours-markup.ts'

type AboutMarkup = Pick<
  Extract<LocalBusiness, { '@type': 'LocalBusiness' }>,
  'image' | 'email' | 'description' | 'priceRange' | 'paymentAccepted' | 'department'
>

/** What a list says of a store beside its place and its hours, as search engines read it. */
export function aboutMarkup(
  { photos = [], email, description, priceRange, payment, departments }: AboutStore,
  siteUrl: string | undefined,
  locale: string,
): AboutMarkup {
  const image = photos.flatMap((photo) => absolutePhoto(photo, siteUrl) ?? [])
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
    // "Pharmacy" is one.
    '@type': (businessTypeOf(name) ?? 'LocalBusiness') as 'LocalBusiness',
    name,
    ...(phone && { telephone: phone.number ?? phone.text }),
    ...openingHours(hours),
  }
}
