const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Decodes bytes in UTF-8, or in another encoding by its label in the Encoding Standard, without a byte order mark;
 * undefined if they are not text in it.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): string | undefined {
  const decoder = encoding === undefined ? utf8 : new TextDecoder(encoding, { fatal: true })
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
