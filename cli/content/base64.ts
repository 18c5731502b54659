import { Fault } from './fault.ts'

/**
 * The bytes of a base64 text (RFC 4648 sections 4 and 5), with or without padding and line breaks;
 * throws a `Fault` naming the first character outside the alphabet, counted from 1.
 */
export function decodeBase64(text: string): Buffer {
  const end = endOf(text)
  const bytes = Buffer.from(text, 'base64')
  // Buffer.from skips what is outside the alphabet, so a text that holds any comes out short. To look at each
  // character of a 30 KB page takes 200 µs, to decode them 25 µs.
  if (end % 4 !== 1 && bytes.length === Math.floor((end * 3) / 4)) return bytes
  const unpadded = text.slice(0, end)
  const stray = unpadded.search(/[^\w+/\r\n-]/)
  if (stray >= 0) throw strayFault(text.codePointAt(stray) ?? 0, stray + 1)
  const bare = unpadded.replace(/[\r\n]+/g, '')
  if (bare.length % 4 === 1) throw new Fault('content is not base64 (it is cut off)')
  return Buffer.from(bare, 'base64')
}

/** Where the padding begins; by hand, as a pattern would begin anew in a long row of it. */
function endOf(text: string): number {
  let end = text.length
  while ('=\r\n'.includes(text.charAt(end - 1)) && end > 0) end--
  return end
}

function strayFault(codePoint: number, at: number): Fault {
  const quoted = String.fromCodePoint(codePoint)
  if (!/[\p{C}\p{Z}]/u.test(quoted)) {
    return new Fault(`content is not base64 (character %s at ${at})`, { quoted })
  }
  const name = codePoint.toString(16).toUpperCase().padStart(4, '0')
  return new Fault(`content is not base64 (character U+${name} at ${at})`)
}
