import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { isBuiltIn, languageOf } from './languages.ts'
import type { Words } from './words.ts'

const catalogues = { en, de, es, fr } satisfies Record<string, Words>

/** Returns the built-in words of a locale's language; English words if the language has none. */
export function builtInWords(locale: string): Words {
  const language = languageOf(locale)
  return isBuiltIn(language) ? catalogues[language] : en
}
