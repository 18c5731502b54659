import { isBlank, isObject } from './detail-schemas.ts'

const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** Reads an email address, with or without `mailto:`; undefined for any other text. */
export function readEmail(said: string): string | undefined {
  const text = said.trim().replace(/^mailto:/i, '')
  const at = text.lastIndexOf('@')
  const [name, place] = [text.slice(0, at), text.slice(at + 1)]
  // RFC 5321 sets these limits.
  const isShort = text.length <= 254 && at > 0 && at <= 64
  return isShort && localPart.test(name) && host.test(place) ? text : undefined
}

/** Returns the `mailto:` address of an email address. */
export function emailAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${email.slice(at + 1)}`
}

/** Search engines reject longer price ranges. */
const longestRange = 99

/**
 * Reads a price range such as `$$` or `€10–20`; undefined for a bare number, because programs disagree on its scale.
 */
export function readPriceRange(said: string): string | undefined {
  const text = said.trim().replace(/\s+/g, ' ')
  const isPlain = text.length <= longestRange && !/[<>@_\p{Cc}]|:\/\//u.test(text)
  const saysPrice = /\p{Sc}|\p{L}{2}/u.test(text)
  return isPlain && saysPrice ? text : undefined
}

/** Returns the texts of a list, or of one text split at separators; undefined for any other value. */
export function textsIn(said: unknown, between: RegExp = /[\n,;|]/): string[] | undefined {
  if (isBlank(said)) return []
  if (typeof said === 'string') return said.split(between).flatMap(filled)
  if (!Array.isArray(said)) return undefined
  const texts = said.map((one) => (isObject(one) ? (one.name ?? one.label) : one))
  return texts.every((one) => typeof one === 'string') ? texts.flatMap(filled) : undefined
}

function filled(text: string): string[] {
  const plain = text.trim().replace(/\s+/g, ' ')
  return plain === '' ? [] : [plain]
}
