/** The letters from 0x80 on that differ from Latin-1; a space for each byte that Windows-1252 does not define. */
const letters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const first = 0x80

/**
 * Decodes Windows-1252; undefined if a byte has no letter. By hand, because some versions of Node decode it as
 * Latin-1.
 */
export function decodeWindows1252(bytes: Uint8Array): string | undefined {
  if (bytes.some((byte) => letters[byte - first] === ' ')) return undefined
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return text.replace(/[\u0080-\u009f]/g, (letter) => letters[letter.charCodeAt(0) - first] ?? '')
}

/** Encodes a text in Windows-1252; undefined if a letter is not in it. */
export function encodeWindows1252(text: string): Uint8Array | undefined {
  const bytes = Array.from(text, byteOf)
  return bytes.every((byte) => byte < 256) ? Uint8Array.from(bytes) : undefined
}

function byteOf(letter: string): number {
  const place = letter === ' ' ? -1 : letters.indexOf(letter)
  return place < 0 ? letter.charCodeAt(0) : place + first
}
