/** Some browsers accept no longer address. */
const longest = 2000

/**
 * Reads a whole `http(s)` address without user name and password, from a text that may lack the scheme; undefined for
 * any other text.
 */
export function readWebAddress(said: string): string | undefined {
  const text = said.trim()
  if (text.length > longest) return undefined
  if (/^https?:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+\.?(?::\d+)?(?:[/?#]\S*)?$/iu.test(text))
    return text
  // People leave out the scheme.
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?$/u.test(text)
    ? `https://${text}`
    : undefined
}

/** Shortens an address for display: `www.example.com/shops/` becomes `example.com/shops`. */
export function shortAddress(address: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)/i.exec(address) ?? []
  const whole = host + path.replace(/\/+$/, '')
  return whole.length > mostShown ? host : whole
}

/** A longer address is shortened to its host. */
const mostShown = 36
