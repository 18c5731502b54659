import { type builtInLanguages, isBuiltIn, languageOf } from './languages.ts'
import type { SomeWords } from './words.ts'

/**
 * Returns words that differ by country: the name of its regions, and in English, a ZIP code. Undefined if no word
 * differs.
 */
export function wordsOfCountry(locale: string, country: string): SomeWords | undefined {
  const said = languageOf(locale)
  const language = isBuiltIn(said) ? said : 'en'
  if (language === 'en' && country === 'US') return undefined
  const kind = kindOf(country)
  const [yours = '', by = '', one = '', other = ''] = regions[language][kind].split(', ')
  const find = {
    ...sentences[language](yours, by),
    states: { one: `{count} ${one}`, other: `{count} ${other}` },
  }
  return language === 'en' ? { ...postal, find: { ...postal.find, ...find } } : { find }
}

const countries = {
  state: ['AU', 'BR', 'IN', 'MX', 'MY', 'NG', 'US', 'VE'],
  land: ['AT', 'DE'],
  province: ['AR', 'BE', 'CA', 'CN', 'CR', 'EC', 'ES', 'IT', 'NL', 'ZA'],
  canton: ['CH'],
}

type Kind = keyof typeof countries | 'region'
type BuiltIn = (typeof builtInLanguages)[number]

function kindOf(country: string): Kind {
  const kinds = Object.keys(countries) as (keyof typeof countries)[]
  return kinds.find((kind) => countries[kind].includes(country)) ?? 'region'
}

/**
 * Four forms of each word: the visitor's region; the region that stores are listed by; one region; in several
 * regions.
 */
const regions: Record<BuiltIn, Record<Kind, string>> = {
  en: {
    state: 'your state, state, state, states',
    land: 'your state, state, state, states',
    province: 'your province, province, province, provinces',
    canton: 'your canton, canton, canton, cantons',
    region: 'your region, region, region, regions',
  },
  de: {
    state: 'Ihren Bundesstaat, Bundesstaat, Bundesstaat, Bundesstaaten',
    land: 'Ihr Bundesland, Bundesland, Bundesland, Bundesländern',
    province: 'Ihre Provinz, Provinz, Provinz, Provinzen',
    canton: 'Ihren Kanton, Kanton, Kanton, Kantonen',
    region: 'Ihre Region, Region, Region, Regionen',
  },
  es: {
    state: 'tu estado, estado, estado, estados',
    land: 'tu estado, estado, estado, estados',
    province: 'tu provincia, provincia, provincia, provincias',
    canton: 'tu cantón, cantón, cantón, cantones',
    region: 'tu región, región, región, regiones',
  },
  fr: {
    state: 'votre État, État, État, États',
    land: 'votre Land, Land, Land, Länder',
    province: 'votre province, province, province, provinces',
    canton: 'votre canton, canton, canton, cantons',
    region: 'votre région, région, région, régions',
  },
}

const sentences: Record<
  BuiltIn,
  (yours: string, by: string) => Record<'pickState' | 'withoutScriptsState' | 'byState', string>
> = {
  en: (yours, by) => ({
    pickState: `Search, or pick ${yours}.`,
    withoutScriptsState: `Without JavaScript the search leads to every store. Pick ${yours} below.`,
    byState: `{brand} by ${by}`,
  }),
  de: (yours, by) => ({
    pickState: `Suchen Sie oder wählen Sie ${yours}.`,
    withoutScriptsState: `Ohne JavaScript zeigt die Suche alle Filialen. Wählen Sie ${yours}.`,
    byState: `{brand} nach ${by}`,
  }),
  es: (yours, by) => ({
    pickState: `Busca o elige ${yours}.`,
    withoutScriptsState: `Sin JavaScript, la búsqueda lleva a todas las tiendas. Elige ${yours} abajo.`,
    byState: `{brand} por ${by}`,
  }),
  fr: (yours, by) => ({
    pickState: `Cherchez ou choisissez ${yours}.`,
    withoutScriptsState: `Sans JavaScript, la recherche mène à tous les magasins. Choisissez ${yours} ci-dessous.`,
    byState: `{brand} par ${by}`,
  }),
}

const postal = {
  islands: {
    search: { label: 'Find a store by city or postal code', placeholder: 'City or postal code' },
  },
  locator: { none: 'No store matches “{query}”. Try a city or postal code near you.' },
  find: {
    query: 'City, postal code or street',
    description:
      '{stores} in {where}: addresses and phone numbers. Find yours by city, postal code or street.',
  },
  notFound: { lead: 'Look for a store near you by city or postal code.' },
}
