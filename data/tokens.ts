import { type Amenities, offeredAmenities } from './amenities.ts'
import type { Brand } from './brands.ts'
import type { Store } from './store.ts'
import { storeName } from './store-name.ts'

/** A store's token values by token name. */
export type Tokens = ReadonlyMap<string, string>

/** A token in a text: its name, and its original characters, which stay if the name is unknown. */
export interface Token {
  name: string
  source: string
}

/** Returns the tokens of a store: `brand`, `path`, and every field of its row that is a text or a number. */
export function tokensOf(store: Store, brand: Brand, amenities: Amenities): Tokens {
  const tokens = new Map<string, string>()
  for (const [field, value] of Object.entries(store.row)) {
    if (typeof value === 'string' || typeof value === 'number') tokens.set(field, String(value))
  }
  if (Object.hasOwn(store.row, 'Name') && !store.row.Name)
    tokens.set('Name', storeName(store, brand))
  const offered = offeredAmenities(store.row, amenities)
  // Slots are listed by key, as before amenities had labels.
  const names = amenities.bySlot ? offered : offered.map((key) => amenities.of[key]?.label ?? key)
  tokens.set('Amenities', names.join(', '))
  tokens.set('brand', brand.label)
  tokens.set('path', store.path)
  return tokens
}

/** Splits a text into tokens and the texts between them. */
export function cutAtTokens(text: string): (string | Token)[] {
  if (!mayHaveTokens(text)) return [text]
  const cuts: (string | Token)[] = []
  let end = 0
  // `matchAll` would copy the pattern on each call.
  tokenPattern.lastIndex = 0
  for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
    const name = nameOf(match[1] ?? '')
    if (name === '') continue
    if (match.index > end) cuts.push(text.slice(end, match.index))
    cuts.push({ name, source: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length || cuts.length === 0) cuts.push(text.slice(end))
  return cuts
}

/** Fills the tokens of a text; each value passes through `encode`, an unknown token stays unchanged. */
export function fillTokens(
  text: string,
  tokens: Tokens,
  encode: (value: string, name: string) => string = (value) => value,
  onUnknown?: (name: string) => void,
): string {
  const fill = (token: Token): string => {
    const value = tokens.get(token.name)
    if (value !== undefined) return encode(value, token.name)
    onUnknown?.(token.name)
    return token.source
  }
  return cutAtTokens(text)
    .map((cut) => (typeof cut === 'string' ? cut : fill(cut)))
    .join('')
}

// Editors' link fields percent-encode braces and spaces. The length limit keeps a text full of open braces cheap.
const tokenPattern = /(?:\{|%7B){2}((?:[^{}%\n]|%20){1,100})(?:\}|%7D){2}/gi

/** Quickly checks whether a text may contain tokens. */
export function mayHaveTokens(text: string): boolean {
  // A search for a single character is many times faster than any other.
  return (text.includes('{') && text.includes('{{')) || (text.includes('%') && /%7B/i.test(text))
}

function nameOf(written: string): string {
  return (written.includes('%') ? written.replaceAll('%20', ' ') : written).trim()
}
