const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bytes decoded as UTF-8, without a BOM; undefined if they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
