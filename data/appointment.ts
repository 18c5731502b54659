import type { Amenities } from './amenities.ts'
import type { Brand } from './brands.ts'
import { encodeInside } from './fill-value.ts'
import type { Store } from './store.ts'
import { type TextByLanguage, textIn } from './text-by-language.ts'
import { cutAtTokens, tokensOf } from './tokens.ts'

/** Where and how visitors ask for an appointment. */
export interface Appointment {
  /** Root-absolute without the base, or a whole address; may have tokens of a store. */
  href: string
  /** What buttons say; without it, each says it in words of ours. */
  label?: string | undefined
  /** The label by language, where the chain says it in several. */
  labels?: TextByLanguage | undefined
}

/** Where a site's appointments are asked for. */
interface AppointmentSite {
  base: string
  appointment?: Appointment
}

/** The address for a store, base included; undefined without appointments, or where the store has nothing for a token. */
export function appointmentAddress(
  store: Store,
  brand: Brand,
  site: AppointmentSite & { amenities: Amenities },
): string | undefined {
  const { appointment, amenities } = site
  const cuts = cutAtTokens(appointment?.href ?? '')
  if (cuts.every((cut) => typeof cut === 'string')) return withBase(cuts.join(''), site)
  const tokens = tokensOf(store, brand, amenities)
  const filled = cuts.map((cut) =>
    typeof cut === 'string' ? cut : encodeInside(tokens.get(cut.name) ?? '', cut.name),
  )
  return filled.includes('') ? undefined : withBase(filled.join(''), site)
}

/**
 * The address where only a store's id is known, with `{{locationID}}` for that; undefined without
 * appointments, or where it has other tokens.
 */
export function appointmentById(site: AppointmentSite): string | undefined {
  const cuts = cutAtTokens(site.appointment?.href ?? '')
  if (cuts.some((cut) => typeof cut === 'object' && cut.name !== 'locationID')) return undefined
  return withBase(cuts.map((cut) => (typeof cut === 'string' ? cut : idToken)).join(''), site)
}

const idToken = '{{locationID}}'

function withBase(address: string, { base }: { base: string }): string | undefined {
  if (address === '') return undefined
  return address.startsWith('/') ? base + address : address
}

/** Where visitors ask for an appointment, with what its button says in the language of a locale. */
export function appointmentIn(appointment: Appointment, locale: string): Appointment {
  const { labels } = appointment
  return labels ? { ...appointment, label: textIn(labels, locale) } : appointment
}
