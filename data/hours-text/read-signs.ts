import type { Token } from './scan-hours.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** A time as it is written. */
export interface Clock {
  kind: 'clock'
  hour: number
  minute: number
  half?: 'am' | 'pm'
  /** Noon and midnight, which no other hour can be. */
  isNamed?: boolean
  padded: boolean
  hasMinutes: boolean
  compact: boolean
  /** A word of the 24-hour clock follows. */
  hasUnit?: boolean
}

/** One step of opening hours; days count from Monday as 0. */
export type Sign =
  | Clock
  /** `joined` where nothing is between them and the days before, in writing without blanks. */
  | { kind: 'days'; days: readonly number[]; joined: boolean }
  | { kind: 'to' | 'and' | 'break'; text: string }
  | { kind: 'holiday' | 'closed' | 'allDay' }

const longestPhrase = 9

/** The signs of a text in one language; undefined where a word or a sign of it is not understood. */
export function readSigns(tokens: readonly Token[], vocabulary: Vocabulary): Sign[] | undefined {
  const words = splitWords(tokens, vocabulary)
  return words && new SignReader(words, vocabulary).read()
}

class SignReader {
  readonly #signs: Sign[] = []
  readonly #tokens: readonly Token[]
  readonly #words: Vocabulary
  #at = 0
  #before: 'am' | 'pm' | undefined
  /** The time that the words after it still belong to. */
  #open: Clock | undefined
  /** A full stop is before what comes. */
  #isStopped = false
  #hasWeak = false
  #hasStrong = false

  constructor(tokens: readonly Token[], words: Vocabulary) {
    this.#tokens = tokens
    this.#words = words
  }

  read(): Sign[] | undefined {
    while (this.#at < this.#tokens.length) if (!this.#step()) return undefined
    if (this.#before || (this.#hasWeak && !this.#hasStrong)) return undefined
    return this.#signs
  }

  #step(): boolean {
    const token = this.#tokens[this.#at]
    if (!token) return false
    return this.#phrase(token) || this.#half(token) || this.#clock(token) || this.#mark(token)
  }

  #phrase(first: Token): boolean {
    const most = Math.min(longestPhrase, this.#tokens.length - this.#at)
    for (let length = most; length > 0; length--) {
      const words = this.#tokens.slice(this.#at, this.#at + length).map(({ text }) => text)
      if (length === 1 && this.#isHalf(first)) return false
      const meaning = this.#words.meaningOf(words.join(' '))
      if (!meaning || (meaning.kind === 'allDay' && this.#isEnd())) continue
      this.#at += length
      return this.#take(meaning, first)
    }
    return false
  }

  /** Whether a time comes next that ends a span: `9 - 24 h` is no whole day. */
  #isEnd(): boolean {
    return this.#signs.at(-1)?.kind === 'to' && this.#signs.at(-2)?.kind === 'clock'
  }

  #take(meaning: Meaning, { glued, text }: Token): boolean {
    if (meaning.kind === 'days') {
      if (meaning.isWeak) this.#hasWeak = true
      else this.#hasStrong = true
      return this.#add({ kind: 'days', days: meaning.days, joined: glued && eastern.test(text) })
    }
    if (meaning.kind !== 'to') this.#hasStrong = true
    switch (meaning.kind) {
      case 'filler':
        this.#open = undefined
        return true
      case 'unit':
        if (this.#open) this.#open.hasUnit = true
        return true
      case 'noon':
      case 'midnight':
        return this.#named(meaning.kind === 'noon' ? 12 : 24)
      case 'am':
      case 'pm':
        return this.#setHalf(meaning.kind)
      case 'to':
      case 'and':
        return this.#add({ kind: meaning.kind, text })
      default:
        return this.#add({ kind: meaning.kind })
    }
  }

  #named(hour: number): boolean {
    if (this.#before) return false
    return this.#add({
      kind: 'clock',
      hour,
      minute: 0,
      isNamed: true,
      padded: false,
      hasMinutes: false,
      compact: false,
    })
  }

  #setHalf(half: 'am' | 'pm'): boolean {
    const open = this.#open
    if (open && !open.half && !open.isNamed) {
      open.half = half
      return !(this.#words.twelveIsUnclear && open.hour === 12)
    }
    if (this.#before) return false
    this.#before = half
    return true
  }

  /** Whether a word is the half of the day that the time before it is in. */
  #isHalf({ text, glued }: Token): boolean {
    if (!this.#open || this.#open.half || this.#open.isNamed) return false
    if (text === 'am' || text === 'pm') return true
    if (text !== 'a' && text !== 'p') return false
    if (glued) return true
    return !this.#tokens[this.#at + 1]?.digits && !this.#words.meaningOf(text)
  }

  #half(token: Token): boolean {
    if (!this.#isHalf(token)) return false
    this.#at += 1
    return this.#setHalf(token.text.startsWith('a') ? 'am' : 'pm')
  }

  #clock({ digits }: Token): boolean {
    if (!digits || (this.#before && this.#words.twelveIsUnclear && digits.hour === 12)) return false
    this.#at += 1
    const half = this.#before && { half: this.#before }
    this.#before = undefined
    return this.#add({ kind: 'clock', ...digits, ...half })
  }

  #mark({ text }: Token): boolean {
    this.#at += 1
    if (ignored.has(text)) {
      if (text === '!') this.#open = undefined
      else if (text === '.') this.#isStopped = true
      return true
    }
    const kind = text.startsWith('-') ? 'to' : marks[text]
    return kind !== undefined && this.#add({ kind, text })
  }

  #add(sign: Sign): boolean {
    if (this.#before) return false
    const last = this.#signs.at(-1)
    // It ends a sentence only between hours and days: that of "Mon." and "9 h." does not.
    if (
      this.#isStopped &&
      sign.kind === 'days' &&
      last &&
      last.kind !== 'days' &&
      last.kind !== 'to'
    )
      this.#signs.push({ kind: 'break', text: '.' })
    this.#isStopped = false
    this.#signs.push(sign)
    this.#open = sign.kind === 'clock' ? sign : undefined
    return true
  }
}

const ignored = new Set(['.', ':', '!'])

const marks: Readonly<Record<string, 'and' | 'break' | undefined>> = {
  ',': 'and',
  '、': 'and',
  '،': 'and',
  '・': 'and',
  '&': 'and',
  '+': 'and',
  '/': 'and',
  ';': 'break',
  '|': 'break',
  '\n': 'break',
  '(': 'break',
  ')': 'break',
}

/** Words that are written without a blank, apart: `PMFriday`; undefined where one is not known. */
function splitWords(tokens: readonly Token[], words: Vocabulary): Token[] | undefined {
  const apart: Token[] = []
  for (const token of tokens) {
    if (!isWord(token.text) || words.hasWord(token.text) || halves.has(token.text)) {
      apart.push(token)
      continue
    }
    const parts = partsOf(token, words)
    if (!parts) return undefined
    apart.push(...parts)
  }
  return apart
}

const eastern = /^[\p{Script=Han}\p{Script=Hangul}]/u
const halves = new Set(['a', 'p', 'am', 'pm'])
const longestWord = 20
const mostLetters = 60

function partsOf({ text, glued }: Token, words: Vocabulary): Token[] | undefined {
  if (text.length > mostLetters) return undefined
  const parts: Token[] = []
  let at = 0
  while (at < text.length) {
    const part = longestPart(text, at, words)
    if (part === undefined) return undefined
    parts.push({ text: part, glued: glued || at > 0 })
    at += part.length
  }
  return parts
}

function longestPart(text: string, at: number, words: Vocabulary): string | undefined {
  for (let length = Math.min(longestWord, text.length - at); length > 0; length--) {
    const part = text.slice(at, at + length)
    const isLong = length > 1 || eastern.test(part)
    if (isLong && (halves.has(part) || words.hasWord(part))) return part
  }
  return undefined
}

function isWord(text: string): boolean {
  return /^[\p{L}\p{M}]/u.test(text)
}
