import { languageOf } from './words/languages.ts'

/** The chain's texts by language or locale. */
export type TextByLanguage = Readonly<Record<string, string>>

/** Returns a text in a locale, else in its language, else the first text. */
export function textIn(said: string | TextByLanguage, locale: string): string {
  if (typeof said === 'string') return said
  return textByLanguage(said, locale) ?? Object.values(said)[0] ?? ''
}

/** Returns a text in a locale, else in its language; undefined if the chain has neither. */
export function textByLanguage(said: TextByLanguage, locale: string): string | undefined {
  return said[locale] ?? said[languageOf(locale)]
}
