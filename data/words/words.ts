import type { en, islandsInEnglish } from './en.ts'
import type { Forms } from './forms.ts'

type Widened<T> = T extends string
  ? string
  : T extends { other: string }
    ? Forms
    : { [Key in keyof T]: Widened<T[Key]> }

/** All texts for visitors in one language, including screen reader texts. `{brand}` is a placeholder. */
export interface Words extends Widened<typeof en> {
  /** The texts of the chain's own parts and pages, by key; absent if it has none. */
  custom?: Readonly<Record<string, string>>
}

/** The texts for the browser. */
export type IslandWords = Widened<typeof islandsInEnglish>

type Some<T> = T extends string ? T : T extends Forms ? T : { [Key in keyof T]?: Some<T[Key]> }

/** A subset of the words; other words keep their defaults. */
export type SomeWords = Some<Words>

/** The language of a page's words, numbers, dates and times. */
export interface Language {
  /** BCP 47. */
  locale: string
  words: Words
}

/** Fills the placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Returns the plural form for a number, which replaces `{count}`. */
export function plural(
  language: string,
  count: number,
  forms: Forms,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = forms[rulesOf(language).select(count)] ?? forms.other
  // Most counts are small, and locale formatting is slow.
  return fill(form, { ...values, count: count < 1000 ? count : numbersOf(language).format(count) })
}

/** Prepares `plural` for a language: the first use takes up to 30 ms, longer than a key should wait. */
export function preparePlural(language: string): void {
  rulesOf(language)
  numbersOf(language)
}

const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

function numbersOf(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language)
  numbers.set(language, known)
  return known
}
