import type { en, islandsInEnglish } from './en.ts'
import type { Forms } from './forms.ts'

type Widened<T> = T extends string
  ? string
  : T extends { other: string }
    ? Forms
    : { [Key in keyof T]: Widened<T[Key]> }

/** Every word that visitors read or hear, in one language. `{brand}` stands for a value. */
export interface Words extends Widened<typeof en> {}

/** Those that the browser needs, too. */
export type IslandWords = Widened<typeof islandsInEnglish>

type Some<T> = T extends string ? T : T extends Forms ? T : { [Key in keyof T]?: Some<T[Key]> }

/** Some of the words: the others stay what they are. */
export type SomeWords = Some<Words>

/** What words, numbers, dates and times are told in. */
export interface Language {
  /** BCP 47. */
  locale: string
  words: Words
}

/** A text with its values filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The form of a word for a number, which stands at `{count}`. */
export function plural(
  language: string,
  count: number,
  forms: Forms,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = forms[rulesOf(language).select(count)] ?? forms.other
  // Most counts are small, and to write one as a language does takes longer than all else.
  return fill(form, { ...values, count: count < 1000 ? count : count.toLocaleString(language) })
}

const rules = new Map<string, Intl.PluralRules>()

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}
