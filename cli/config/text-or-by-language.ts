import { z } from 'zod'
import { isLocale, localeRule } from '../../data/locale.ts'
import { type TextByLanguage, textIn } from '../../data/text-by-language.ts'

const rule = 'should be text, or texts by language'
const filled = z.string(rule).refine((text) => text.trim() !== '', 'should not be empty')

/** A text of the chain, or one for each language: `{ en: 'Free Wi-Fi', fr: 'Wi-Fi gratuit' }`. */
export const textOrByLanguage = z.union(
  [
    filled,
    z
      .record(z.string().refine(isLocale, localeRule), filled)
      .refine((texts) => Object.keys(texts).length > 0, rule)
      .describe('texts by language'),
  ],
  rule,
)

/** A text in the main language, and all languages if there are several. */
export function textWithLanguages(
  value: z.output<typeof textOrByLanguage>,
  locale: string,
): { text: string; all?: TextByLanguage } {
  const text = textIn(value, locale)
  return typeof value === 'string' ? { text } : { text, all: value }
}
