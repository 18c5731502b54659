import { Fault } from './fault.ts'

/**
 * The bytes of a base64 text (RFC 4648 sections 4 and 5), with or without padding and line breaks;
 * throws a `Fault` naming the first character outside the alphabet, counted from 1.
 */
export function decodeBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === decodedLength(text)) return bytes
  return decodeLoose(text)
}

// Buffer.from skips what is outside the alphabet, so a text that held any comes out short.
function decodedLength(text: string): number {
  const length = text.endsWith('==') ? text.length - 2 : text.length - (text.endsWith('=') ? 1 : 0)
  return length % 4 === 1 ? -1 : Math.floor((length * 3) / 4)
}

function decodeLoose(text: string): Buffer {
  const stray = text.search(/[^\w+/=\r\n-]|=(?![=\r\n]*$)/)
  if (stray >= 0) throw strayFault(text.codePointAt(stray) ?? 0, stray + 1)
  const bare = text.replace(/[\r\n]+/g, '').replace(/=+$/, '')
  if (bare.length % 4 === 1) throw new Fault('content is not base64 (it is cut off)')
  return Buffer.from(bare, 'base64')
}

function strayFault(codePoint: number, at: number): Fault {
  const quoted = String.fromCodePoint(codePoint)
  if (!/[\p{C}\p{Z}]/u.test(quoted)) {
    return new Fault(`content is not base64 (character %s at ${at})`, { quoted })
  }
  const name = codePoint.toString(16).toUpperCase().padStart(4, '0')
  return new Fault(`content is not base64 (character U+${name} at ${at})`)
}
