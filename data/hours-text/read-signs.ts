import type { Token } from './scan-hours.ts'
import { eastern, splitWords } from './split-words.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** A time before its clock is known. */
export interface Clock {
  kind: 'clock'
  hour: number
  minute: number
  half?: 'am' | 'pm'
  /** Set for noon and midnight, which have only one meaning. */
  isNamed?: boolean
  padded: boolean
  hasMinutes: boolean
  compact: boolean
  /** A word for the 24-hour clock follows. */
  hasUnit?: boolean
}

/** A token of opening hours with its meaning; days count from Monday as 0. */
export type Sign =
  | Clock
  /** `joined` is true if these days directly follow other days, in a script without spaces. */
  | { kind: 'days'; days: readonly number[]; joined: boolean }
  | { kind: 'to' | 'and' | 'break'; text: string }
  | { kind: 'holiday'; text: string }
  | { kind: 'closed' | 'allDay' }

const longestPhrase = 9

/**
 * Returns the signs of a text in one language; undefined for an unknown word or character. With `acceptsWeak`, short
 * names of days count alone.
 */
export function readSigns(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { acceptsWeak = false } = {},
): Sign[] | undefined {
  const words = splitWords(tokens, vocabulary)
  return words && new SignReader(words, vocabulary).read(acceptsWeak)
}

class SignReader {
  readonly #signs: Sign[] = []
  readonly #tokens: readonly Token[]
  readonly #words: Vocabulary
  #at = 0
  #before: 'am' | 'pm' | undefined
  /** The last time, which the next words may complete. */
  #open: Clock | undefined
  /** Whether a full stop precedes the next token. */
  #isStopped = false
  #hasWeak = false
  #hasStrong = false

  constructor(tokens: readonly Token[], words: Vocabulary) {
    this.#tokens = tokens
    this.#words = words
  }

  read(acceptsWeak: boolean): Sign[] | undefined {
    while (this.#at < this.#tokens.length) if (!this.#step()) return undefined
    const isWeak = this.#hasWeak && !this.#hasStrong && !acceptsWeak
    if (this.#before || isWeak) return undefined
    return this.#signs
  }

  #step(): boolean {
    const token = this.#tokens[this.#at]
    if (!token) return false
    return this.#phrase(token) || this.#half(token) || this.#clock(token) || this.#mark(token)
  }

  #phrase(first: Token): boolean {
    const known = this.#knownFrom(this.#at)
    for (let length = known.length; length > 0; length--) {
      const words = known.slice(0, length)
      if (length === 1 && this.#isHalf(first)) return false
      if (length === 1 && this.#isHour(first)) return true
      const meaning = this.#words.lookUp(words.join(' '))
      if (!meaning || (meaning.kind === 'allDay' && this.#isEnd())) continue
      this.#at += length
      return this.#take(meaning, first)
    }
    return false
  }

  /** Returns the words from a position on that may form one phrase; in most texts few words occur in phrases. */
  #knownFrom(start: number): string[] {
    const words: string[] = []
    for (let at = start; at < start + longestPhrase; at++) {
      const word = this.#tokens[at]?.text
      if (word === undefined || !this.#words.hasWord(word)) break
      words.push(word)
    }
    return words
  }

  /** Consumes the `h` after a time; in Hungarian, `h` also means Monday. */
  #isHour({ text }: Token): boolean {
    if (text !== 'h' || !this.#open) return false
    this.#open.hasUnit = true
    this.#at += 1
    return true
  }

  /** Whether the next time ends a span: in `9 - 24 h`, `24 h` does not mean all day. */
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
      case 'holiday':
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

  /** Whether a word is the am or pm of the time before it. */
  #isHalf({ text, glued }: Token): boolean {
    if (!this.#open || this.#open.half || this.#open.isNamed) return false
    if (text === 'am' || text === 'pm') return true
    if (text !== 'a' && text !== 'p') return false
    if (glued) return true
    return !this.#tokens[this.#at + 1]?.digits && !this.#words.lookUp(text)
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
    // A full stop ends a sentence only between hours and days, not in "Mon." or "9 h.".
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
