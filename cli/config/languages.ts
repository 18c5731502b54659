import { z } from 'zod'
import { readLocale } from '../../data/locale.ts'
import { languagesRule, readLanguages } from '../../data/store-languages.ts'

/** The schema of `languages`, of the site and of a brand. */
export const languageList = z
  .array(z.string(languagesRule), languagesRule)
  .refine((tags) => readLanguages(tags)?.length, languagesRule)

interface LanguageKeys {
  locale?: string | undefined
  languages?: readonly string[] | undefined
}

/** The fault of a `locale` that contradicts `languages`; undefined if there is none. */
export function localeFault({ locale, languages = [] }: LanguageKeys): string | undefined {
  const [main] = readLanguages(languages) ?? []
  if (main === undefined || locale === undefined || readLocale(locale) === main) return undefined
  return `should be left out, or the first of languages, ${main}`
}

/** The main locale of the settings, and all locales if there are several, in canonical form. */
export function languageSettings({ locale, languages = [] }: LanguageKeys): {
  locale?: string
  languages?: string[]
} {
  const all = readLanguages(languages) ?? []
  const main = all[0] ?? (locale && (readLocale(locale) ?? locale))
  return {
    ...(main !== undefined && { locale: main }),
    ...(all.length > 1 && { languages: all }),
  }
}
