/** The languages whose words come with the package. */
export const builtInLanguages = ['en', 'de', 'es', 'fr'] as const

export function isBuiltIn(language: string): language is (typeof builtInLanguages)[number] {
  return builtInLanguages.some((known) => known === language)
}

/** The language of a locale: `de` of `de-AT`. */
export function languageOf(locale: string): string {
  return new Intl.Locale(locale).language
}
