import type { StoreId } from '../../data/store.ts'
import { isOfStore } from '../../data/store-id.ts'
import { decodeText } from '../system/decode-text.ts'
import { RequestError } from '../system/http/request-error.ts'

/** The HTML of a header or footer answer, plain or as one JSON string; throws a `RequestError`. */
export function readFragment(bytes: Buffer, contentType = ''): string {
  const text = readText(bytes, 'the answer')
  // WordPress sets the content type before a plugin appends its own text to the answer.
  if (jsonType.test(contentType) && text.trim() !== '' && parsed(text) === undefined)
    throw new RequestError('the answer is typed as JSON and is none (starts with %s)', {
      quoted: text,
    })
  const html = unwrapped(text)
  if (html.trim() === '') throw new RequestError('the answer is empty')
  return checkFragment(html)
}

/**
 * Returns HTML that is allowed inside a page; throws a `RequestError` for a whole document, a leading PHP
 * notice, or too much HTML.
 */
export function checkFragment(html: string): string {
  const start = html.slice(startOf(html)).slice(0, 200)
  if (/^<(?:!doctype|html)(?![\w-])/i.test(start))
    throw new RequestError('the answer is a whole document (starts with %s)', { quoted: html })
  if (phpNotice.test(start))
    throw new RequestError('the answer starts with a PHP notice (%s)', { quoted: html })
  return htmlWithinLimits(html)
}

/**
 * The HTML of the page answer for the store `locationID`, and `details` as they were sent; throws a
 * `RequestError`. Accepts an answer without a store id.
 */
export function readPage(bytes: Buffer, locationID: StoreId): { html: string; details: unknown } {
  const answer = parseObject(readText(bytes, 'the answer'))
  checkStore(answer.locationID, locationID)
  if (typeof answer.content !== 'string') throw new RequestError('the answer has no content')
  const html = readText(decodeBase64(answer.content), 'content')
  if (html.trim() === '') throw new RequestError('content is empty')
  return { html: htmlWithinLimits(html), details: detailsWithinLimits(answer.details) }
}

/** Decodes bytes as UTF-8, without a BOM; throws a `RequestError` that calls the bytes `what`. */
export function readText(bytes: Buffer, what: string): string {
  const text = decodeText(bytes)
  if (text === undefined) throw new RequestError(`${what} is not UTF-8`)
  return text
}

const jsonType = /^[^;]*[/+]json\s*(?:;|$)/i

// No header or footer starts with a quote. A WordPress that answers `null` or an error object has no HTML to give.
function unwrapped(text: string): string {
  const trimmed = text.trim()
  if (!/^(?:["[{]|null$|true$|false$|-?\d+$)/.test(trimmed)) return text
  const value = parsed(trimmed)
  if (typeof value === 'string') return value
  if (trimmed.startsWith('"')) throw new RequestError('the answer is not one whole JSON string')
  if (value === undefined) return text
  throw new RequestError('the answer is JSON without HTML (%s)', { quoted: trimmed })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseObject(text: string): Record<string, unknown> {
  if (text.trim() === '') throw new RequestError('the answer is empty')
  const value = parsed(text)
  if (value === undefined)
    throw new RequestError('the answer is not JSON (starts with %s)', { quoted: text })
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RequestError('the answer is not a JSON object (starts with %s)', { quoted: text })
  return value as Record<string, unknown>
}

function checkStore(sent: unknown, expected: StoreId): void {
  if (isOfStore(sent, expected)) return
  const id = typeof sent === 'string' && /^\s*\d+\s*$/.test(sent) ? Number(sent) : sent
  if (typeof id === 'number')
    throw new RequestError(`answer for store ${id} instead of ${expected}`)
  const quoted = typeof sent === 'string' ? sent : (jsonOf(sent) ?? 'something nested deep')
  throw new RequestError(`answer for store %s instead of ${expected}`, { quoted })
}

/**
 * The bytes of a base64 text (RFC 4648 sections 4 and 5), with or without padding and line breaks; throws a
 * `RequestError` that names the first character outside the alphabet, with its position counted from 1.
 */
function decodeBase64(text: string): Buffer {
  let end = text.length
  // A loop, because a regular expression would restart at each character of long padding.
  while (end > 0 && '=\r\n'.includes(text.charAt(end - 1))) end--
  const bytes = Buffer.from(text, 'base64')
  // The result is too short if the decoder skipped a stray character. For a 30 KB page, the search for one
  // takes 120 µs and decoding takes 15 µs.
  if (end % 4 !== 1 && bytes.length === Math.floor((end * 3) / 4)) return bytes
  const unpadded = text.slice(0, end)
  const stray = unpadded.search(/[^\w+/\r\n-]/)
  if (stray >= 0) throw strayFault(text.codePointAt(stray) ?? 0, stray + 1)
  const bare = unpadded.replace(/[\r\n]+/g, '')
  if (bare.length % 4 === 1) throw new RequestError('content is not base64 (it is cut off)')
  return Buffer.from(bare, 'base64')
}

function strayFault(codePoint: number, at: number): RequestError {
  const quoted = String.fromCodePoint(codePoint)
  if (!/[\p{C}\p{Z}]/u.test(quoted))
    return new RequestError(`content is not base64 (character %s at ${at})`, { quoted })
  const name = codePoint.toString(16).toUpperCase().padStart(4, '0')
  return new RequestError(`content is not base64 (character U+${name} at ${at})`)
}

// A loop, because a regular expression that skips comments takes too long on a hostile series of them.
function startOf(html: string): number {
  let at = 0
  for (;;) {
    while (/\s/.test(html.charAt(at))) at++
    const close = html.startsWith('<!--', at) ? '-->' : html.startsWith('<?xml', at) ? '?>' : ''
    const end = close && html.indexOf(close, at)
    if (end === '' || end < 0) return at
    at = end + close.length
  }
}

const phpNotice =
  /^(?:<br ?\/?>\s*)?(?:<b>)?(?:PHP )?(?:(?:Recoverable |Catchable )?Fatal error|Parse error|Warning|Notice|Deprecated|Strict Standards)(?:<\/b>)?\s*:\s/i

/**
 * The characters that parsers or escaping handle specially; their count limits the work for a page. The
 * sample's texts have 80 in 1,000 characters.
 */
const signs = new Set([...'<>&"{%(,'].map((sign) => sign.charCodeAt(0)))
const mostSigns = 250_000

/**
 * Returns editors' HTML that can be rendered in a thread's memory; throws a `RequestError` when the HTML is
 * too much.
 */
function htmlWithinLimits(html: string): string {
  if (html.length <= mostSigns) return html
  let count = 0
  for (let at = 0; at < html.length; at++) if (signs.has(html.charCodeAt(at))) count++
  if (count <= mostSigns) return html
  const most = mostSigns.toLocaleString('en-US')
  throw new RequestError(`the HTML is too much for a page: ${most} of < > & " { % ( and , at most`)
}

const mostDetails = 500_000

/** Returns `details` unchanged; throws a `RequestError` when they are too large for a page or nested too deep. */
export function detailsWithinLimits(details: unknown): unknown {
  const json = jsonOf(details)
  if (json === undefined) throw new RequestError('details are nested too deep')
  if (json.length <= mostDetails) return details
  const most = mostDetails.toLocaleString('en-US')
  throw new RequestError(`details are too much for a page: ${most} characters at most`)
}

/** The value as JSON text; undefined when the value is nested too deep. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return undefined
  }
}
