import { furtherWords } from './further-words.ts'
import { germanicWords } from './germanic-words.ts'
import type { HoursWords } from './hours-words.ts'
import { romanceWords } from './romance-words.ts'
import { normalHours, scanHours } from './scan-hours.ts'
import { slavicWords } from './slavic-words.ts'

/** The meaning of a word in opening hours; days count from Monday as 0. */
export type Meaning =
  | { kind: 'days'; days: readonly number[]; isWeak?: boolean }
  | { kind: Exclude<Kind, 'weekdays' | 'weekend' | 'daily'> }

type Kind = Exclude<keyof HoursWords, 'days' | 'weakDays' | 'clock24' | 'twelveIsUnclear'>

/** The words of one language, prepared for lookup. */
export interface Vocabulary {
  clock24: boolean
  twelveIsUnclear: boolean
  /** Returns the meaning of words separated by single spaces. */
  lookUp(words: string): Meaning | undefined
  /** Whether a word has a meaning, alone or with other words. */
  hasWord(word: string): boolean
}

let all: readonly Vocabulary[] | undefined

/** Returns all supported languages of opening hours; built on the first call. */
export function vocabularies(): readonly Vocabulary[] {
  all ??= Object.values({
    ...germanicWords,
    ...romanceWords,
    ...slavicWords,
    ...furtherWords,
  }).map(makeVocabulary)
  return all
}

/** Removes accents. */
function folded(word: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first range is ASCII.
  if (/^[\x00-\x7f\ue000-\ue006]*$/.test(word)) return word
  return word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[ßæøłđıœ]/g, (letter) => plainLetters[letter] ?? letter)
}

const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
}

const kinds: readonly Kind[] = [
  ...(['closed', 'to', 'and', 'holiday', 'allDay', 'noon', 'midnight', 'am', 'pm'] as const),
  ...(['unit', 'filler', 'daily', 'weekdays', 'weekend'] as const),
]

const groups: Partial<Record<Kind, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [0, 1, 2, 3, 4],
  weekend: [5, 6],
}

function makeVocabulary(words: HoursWords): Vocabulary {
  const exact = new Map<string, Meaning>()
  const plain = new Map<string, Meaning | undefined>()
  const parts = new Set<string>()
  for (const [entry, meaning] of entriesOf(words)) {
    const tokens = tokensOf(entry)
    const key = tokens.join(' ')
    exact.set(key, meaning)
    const known = plain.get(folded(key))
    // Without accents, the Slovak "st" and "št" are the same, but name two days.
    plain.set(folded(key), known && !areEqual(known, meaning) ? undefined : meaning)
    for (const token of tokens) parts.add(folded(token))
  }
  return {
    clock24: words.clock24,
    twelveIsUnclear: words.twelveIsUnclear ?? false,
    lookUp: (text) => exact.get(text) ?? plain.get(folded(text)),
    hasWord: (word) => parts.has(folded(word)),
  }
}

function tokensOf(entry: string): string[] {
  // Most words are a single token in its normal form.
  if (/^[a-z]+$/.test(entry)) return [entry]
  return scanHours(normalHours(entry)).map(({ text }) => text)
}

/** Texts for all day that every language uses. */
const wholeDays = ['24 / 7', '7 / 24', '24 h', '24 h / 7', '24 h / 24', '24 x 7']

// Later entries override earlier ones: a day takes precedence over a filler word.
function* entriesOf(words: HoursWords): Generator<[string, Meaning]> {
  for (const entry of wholeDays) yield [entry, { kind: 'allDay' }]
  for (const kind of [...kinds].reverse()) {
    const days = groups[kind]
    for (const entry of words[kind]?.split('|') ?? [])
      yield [entry, days ? { kind: 'days', days } : { kind: kind as 'to' }]
  }
  yield* daysOf(words.weakDays ?? '', true)
  yield* daysOf(words.days, false)
  yield* daysOf(daySigns.join('|'), false)
}

/**
 * A sign for each day from Monday on that counts as a word in every language. Texts never contain it: Unicode
 * reserves these code points for private use.
 */
export const daySigns: readonly string[] = [0, 1, 2, 3, 4, 5, 6].map((day) =>
  String.fromCharCode(0xe000 + day),
)

function* daysOf(text: string, isWeak: boolean): Generator<[string, Meaning]> {
  for (const [day, names] of text.split('|').entries())
    for (const name of names.split(' ').filter(Boolean))
      yield [name.replaceAll('_', ' '), { kind: 'days', days: [day], isWeak }]
}

function areEqual(one: Meaning, other: Meaning): boolean {
  if (one.kind !== other.kind) return false
  return one.kind !== 'days' || (other.kind === 'days' && `${one.days}` === `${other.days}`)
}
