import { type Problem, problem } from '../../report/problems.ts'
import { type UserError, userError } from '../../report/user-error.ts'
import { decodeText } from '../../system/decode-text.ts'
import { endOfValue } from './json-values.ts'
import { decodeLegacy } from './legacy-encodings.ts'
import { decodeMacRoman } from './mac-roman.ts'
import type { TableFile } from './table.ts'
import { decodeWindows1252 } from './windows-1252.ts'

/** A text, and a warning with the name of its encoding if users should know it. */
export interface Decoded {
  text: string
  warnings: Problem[]
}

/**
 * Decodes a JSON file like a table, and returns the JSON in a script: `var stores = […];`, `callback({ … })`. Throws
 * `UserError` (exit code 2).
 */
export function decodeJson(file: TableFile, country?: string): Decoded {
  const { text, warnings } = decodeTable(file, country)
  return { text: withoutScript(text), warnings }
}

function withoutScript(text: string): string {
  const [start] =
    /^\s*(?:(?:(?:var|let|const|export)\s+)*(?:default|[\w$.]+\s*=)|[\w$.]+\s*\()\s*(?=[[{])/.exec(
      text,
    ) ?? []
  if (start === undefined) return text
  const end = endOfValue(text, start.length)
  // Code may follow the list, but not a second list.
  const isWhole = end !== undefined && !moreData.test(text.slice(end))
  return isWhole ? text.slice(start.length, end) : text.slice(start.length).replace(/[\s);]+$/, '')
}

const moreData = /=\s*[[{]\s*[^\s\]}]|[({,]\s*\[\s*\{|\.push\(/

/**
 * Decodes a table: UTF-8, UTF-16, or the legacy encoding of spreadsheets in the list's country, else the Western one,
 * with a warning. Throws `UserError` (exit code 2) if no encoding is certain.
 */
export function decodeTable(file: TableFile, country?: string): Decoded {
  const { bytes, name } = file
  const sure = marked(file) ?? (bytes.includes(0) ? inUtf16(bytes) : decodeText(bytes))
  if (sure !== undefined) return { text: sure, warnings: [] }
  if (bytes.includes(0)) throw notText(file)
  const legacy = decodeLegacy(bytes, country)
  if (legacy) return { text: legacy.text, warnings: [encodingWarning(legacy, name)] }
  const western = inWestern(bytes)
  if (western === undefined) throw notText(file)
  const { text, encoding } = western
  const [example = ''] = /\p{L}*(?![a-z])[À-ÿ]\p{L}*/iu.exec(text) ?? /[^\0-\x7f]/.exec(text) ?? []
  return { text, warnings: [encodingWarning({ text, encoding, example }, name)] }
}

function inWestern(bytes: Uint8Array): { text: string; encoding: string } | undefined {
  const windows = inWindows1252(bytes)
  if (windows !== undefined) return { text: windows, encoding: 'Windows-1252' }
  const mac = decodeMacRoman(bytes)
  return mac === undefined ? undefined : { text: mac, encoding: 'Mac OS Roman' }
}

function encodingWarning(
  { text, encoding, example }: { text: string; encoding: string; example: string },
  file: string,
): Problem {
  const row = text.slice(0, text.indexOf(example)).split(/\r\n?|\n/).length
  return problem('TABLE_ENCODING', { encoding, example, row }, { file })
}

/** Returns the error about a file that is not text in a known encoding. */
export function notText({ name }: TableFile): UserError {
  return userError(2, 'FILE_NOT_UTF8', {}, { file: name })
}

/** Decodes the text after a byte order mark; undefined without one. */
function marked({ bytes }: TableFile): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeText(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decodeText(bytes, 'utf-16be')
  return undefined
}

// In UTF-16 without a mark, half of the bytes of Latin text are zeros: the even ones, or the odd ones.
function inUtf16(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length / 4
  if (odd > most && even < odd / 8) return decodeText(bytes, 'utf-16le')
  if (even > most && odd < even / 8) return decodeText(bytes, 'utf-16be')
  return undefined
}

/**
 * Signs that a text is not in Windows-1252: three non-ASCII letters in a row (Cyrillic, Greek), a sign within a word
 * (Polish, Czech), a capital between lower-case letters (old Macintosh).
 */
const misread =
  /[À-ÖØ-öø-ÿ]{3}|\p{Ll}[¹²³£¥¿¡¯¼½¾¢±]\p{L}|(?<!\p{L})[£¥¯]\p{Ll}*[À-ÿ]|\p{L}[ŸŽŠŒ‡ˆ‰†]\p{Ll}/u

function inWindows1252(bytes: Uint8Array): string | undefined {
  const text = decodeWindows1252(bytes)
  return text === undefined || misread.test(text) ? undefined : text
}
