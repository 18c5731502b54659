import { languageOf } from './words/languages.ts'

/** The chain's own texts by language or locale. */
export type TextByLanguage = Readonly<Record<string, string>>

/** A text in the language of a locale: that of the locale, else of its language, else the first one. */
export function textIn(said: string | TextByLanguage, locale: string): string {
  if (typeof said === 'string') return said
  return textByLanguage(said, locale) ?? Object.values(said)[0] ?? ''
}

/** A text in the language of a locale; undefined where the chain says none. */
export function textByLanguage(said: TextByLanguage, locale: string): string | undefined {
  return said[locale] ?? said[languageOf(locale)]
}
