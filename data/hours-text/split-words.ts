import type { Token } from './scan-hours.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Splits words without a space between them, such as `PMFriday`; undefined if a word is unknown. */
export function splitWords(tokens: readonly Token[], words: Vocabulary): Token[] | undefined {
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

/** Matches the first letter of a word in a script without spaces. */
export const eastern = /^[\p{Script=Han}\p{Script=Hangul}]/u
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
