import { amenitiesIn } from '../data/amenities.ts'
import { appointmentIn } from '../data/appointment.ts'
import { type Edition, editionFor, mainEdition } from '../data/editions.ts'
import type { Site } from '../data/page.ts'
import type { BrandId } from '../data/store.ts'
import type { Words } from '../data/words/words.ts'
import { wordsOf } from './custom-words.ts'
import type { LocalSite } from './view.ts'

const known = new WeakMap<Site, Map<string, LocalSite>>()

/** Returns a site in a locale for a brand, always as the same object; the default is the site's edition. */
export function localSite(
  site: Site,
  { locale, brand }: { locale: string; brand: BrandId } = site.edition ?? mainEdition(site),
): LocalSite {
  const ofSite = known.get(site) ?? new Map<string, LocalSite>()
  known.set(site, ofSite)
  const key = `${locale} ${brand}`
  const made = ofSite.get(key) ?? makeLocal(site, locale, editionFor(site, brand, locale))
  ofSite.set(key, made)
  return made
}

function makeLocal(site: Site, locale: string, edition: Edition): LocalSite {
  const { amenities, appointment, base } = site
  return {
    ...site,
    amenities: amenitiesIn(amenities, locale),
    ...(appointment && { appointment: appointmentIn(appointment, locale) }),
    locale,
    edition,
    home: edition.path ? `${base}/${edition.path}` : base,
    words: wordsIn(locale, site),
  }
}

// A custom text that a language lacks is that of the main language.
function wordsIn(locale: string, site: Site): Words {
  const words = wordsOf(locale, site.country)
  const { custom } = wordsOf(mainEdition(site).locale, site.country)
  return custom ? { ...words, custom: { ...custom, ...words.custom } } : words
}
