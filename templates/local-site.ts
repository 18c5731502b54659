import { mainBrand } from '../data/brands.ts'
import { amenitiesIn, appointmentIn } from '../data/own-text.ts'
import type { Site } from '../data/page.ts'
import type { Language } from '../data/words/words.ts'
import { wordsOf } from './own-words.ts'

/** A site as the pages of one locale see it. */
export interface LocalSite extends Site, Language {}

const known = new WeakMap<Site, Map<string, LocalSite>>()

/** A site in a locale, the same object each time; without one, in that of the main brand. */
export function localSite(
  site: Site,
  locale: string = mainBrand(site.brands).locale ?? site.locale,
): LocalSite {
  const ofSite = known.get(site) ?? new Map<string, LocalSite>()
  known.set(site, ofSite)
  const made = ofSite.get(locale) ?? makeLocal(site, locale)
  ofSite.set(locale, made)
  return made
}

function makeLocal(site: Site, locale: string): LocalSite {
  const { amenities, appointment } = site
  return {
    ...site,
    amenities: amenitiesIn(amenities, locale),
    ...(appointment && { appointment: appointmentIn(appointment, locale) }),
    locale,
    words: wordsOf(locale, site.country),
  }
}
