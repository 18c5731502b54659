import { remembered } from '../remembered.ts'

/** The languages with built-in words. */
export const builtInLanguages = ['en', 'de', 'es', 'fr'] as const

export function isBuiltIn(language: string): language is (typeof builtInLanguages)[number] {
  return builtInLanguages.some((known) => known === language)
}

/** Returns the language of a locale: `de` for `de-AT`. */
export function languageOf(locale: string): string {
  return languages(locale, () => new Intl.Locale(locale).language)
}

const languages = remembered<string>(1000)
