import type { Amenities } from './amenities.ts'
import type { Brand } from './brands.ts'
import { encodeInside } from './fill-value.ts'
import type { Store } from './store.ts'
import { type TextByLanguage, textIn } from './text-by-language.ts'
import { cutAtTokens, tokensOf } from './tokens.ts'

/** The link to the appointment form, and its label. */
export interface Appointment {
  /** A root-absolute address without the base, or an absolute one; may contain store tokens. */
  href: string
  /** The text of buttons; if absent, each button has a built-in text. */
  label?: string | undefined
  /** The label by language, if the chain has several. */
  labels?: TextByLanguage | undefined
}

/** The site facts that an appointment address needs. */
interface AppointmentSite {
  base: string
  appointment?: Appointment
}

/**
 * Returns a store's appointment address, base included; undefined without appointments, or if the store has no value
 * for a token.
 */
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
 * Returns the appointment address with `{{locationID}}` as its only token, for scripts that know only a store's id;
 * undefined without appointments, or if the address has other tokens.
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

/** Returns the appointment link with its label in the language of a locale. */
export function appointmentIn(appointment: Appointment, locale: string): Appointment {
  const { labels } = appointment
  return labels ? { ...appointment, label: textIn(labels, locale) } : appointment
}
