import type { Amenities } from './amenities.ts'
import type { Appointment } from './appointment.ts'
import { languageOf } from './words/languages.ts'

/** The chain's own texts by language or locale. */
export type TextByLanguage = Readonly<Record<string, string>>

/** A text in the language of a locale: that of the locale, else of its language, else the first one. */
export function textIn(said: string | TextByLanguage, locale: string): string {
  if (typeof said === 'string') return said
  return ownTextIn(said, locale) ?? Object.values(said)[0] ?? ''
}

/** A text in the language of a locale; undefined where the chain says none. */
export function ownTextIn(said: TextByLanguage, locale: string): string | undefined {
  return said[locale] ?? said[languageOf(locale)]
}

/** What stores may offer, with labels in the language of a locale. */
export function amenitiesIn(amenities: Amenities, locale: string): Amenities {
  const entries = Object.entries(amenities.of)
  if (entries.every(([, { labels }]) => labels === undefined)) return amenities
  const of = entries.map(([key, amenity]) => {
    const { labels = amenity.label } = amenity
    return [key, { ...amenity, label: textIn(labels, locale) }]
  })
  return { ...amenities, of: Object.fromEntries(of) }
}

/** Where visitors ask for an appointment, with what its button says in the language of a locale. */
export function appointmentIn(appointment: Appointment, locale: string): Appointment {
  const { labels } = appointment
  return labels ? { ...appointment, label: textIn(labels, locale) } : appointment
}
