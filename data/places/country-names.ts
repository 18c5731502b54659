import { countryName, otherCountryNames } from '../countries.ts'
import { placeKey } from './place-words.ts'

/**
 * Returns the keys of the names of countries with their two letters: in English, German, Spanish, French, the country's
 * most common language, and another language (BCP 47).
 */
export function countryNames(countries: Iterable<string>, locale: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const code of countries) {
    if (code === '') continue
    const languages = ['en', 'de', 'es', 'fr', languageOf(code), locale]
    const names = languages.map((one) => countryName(code, one))
    for (const name of [...names, ...otherCountryNames(code)]) found.set(placeKey(name), code)
  }
  return found
}

/** Returns whether a language (BCP 47) is that of a country. */
export function isLanguageOf(country: string, locale: string): boolean {
  if (country === '') return true
  const { language, region } = new Intl.Locale(locale)
  return region === country || languageOf(country) === language
}

function languageOf(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language
}
