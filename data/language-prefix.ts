import { languageOf } from './words/languages.ts'

/** Returns the prefix of the paths of one of several languages: `fr`, or `fr-ca` if two of them are French. */
export function languagePrefix(locale: string, locales: readonly string[]): string {
  const language = languageOf(locale)
  const ofLanguage = locales.filter((other) => languageOf(other) === language)
  return (ofLanguage.length > 1 ? locale : language).toLowerCase()
}
