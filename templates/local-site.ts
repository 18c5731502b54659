import { amenitiesIn } from '../data/amenities.ts'
import { appointmentIn } from '../data/appointment.ts'
import { mainBrand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import { wordsOf } from './custom-words.ts'
import type { LocalSite } from './view.ts'

const known = new WeakMap<Site, Map<string, LocalSite>>()

/** Returns a site in a locale, always as the same object; the default is the locale of the main brand. */
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
