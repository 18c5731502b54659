import type { StoreId } from '../../data/store.ts'
import { isOfStore } from '../../data/store-id.ts'

/**
 * Reads the HTML of a page answer for the store `locationID`, by the rules of the export. Throws an `Error` whose
 * message names the cause.
 */
export function readPageAnswer(bytes: BufferSource, locationID: StoreId): string {
  const answer = parseObject(readText(bytes, 'the answer'))
  if (!isOfStore(answer.locationID, locationID)) throw new Error('the answer is for another store')
  if (typeof answer.content !== 'string') throw new Error('the answer has no content')
  const html = readText(decodeBase64(answer.content), 'the content')
  if (html.trim() === '') throw new Error('the content is empty')
  return html
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

// The decoder drops a BOM.
function readText(bytes: BufferSource, what: string): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new Error(`${what} is not UTF-8`, { cause })
  }
}

function parseObject(text: string): Record<string, unknown> {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('the answer is not JSON')
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('the answer is not JSON', { cause })
  }
}

// RFC 4648 sections 4 and 5, with or without padding and line breaks.
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const bare = withoutPadding(text.replace(/[\r\n]+/g, ''))
  try {
    // `atob` would skip spaces; here, they fail like all other invalid characters.
    if (/[^\w+/-]/.test(bare)) throw new Error('A character is outside the alphabet.')
    const plain = bare.replaceAll('-', '+').replaceAll('_', '/')
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new Error('the content is not base64', { cause })
  }
}

// A loop, as a regular expression takes quadratic time on a long row of padding characters.
function withoutPadding(text: string): string {
  let end = text.length
  while (text[end - 1] === '=') end--
  return text.slice(0, end)
}
