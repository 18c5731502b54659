/** No browser takes a longer one everywhere. */
const longest = 2000

/** A whole `http(s)` address without a name and a password in it, from a text that may lack the scheme; undefined for others. */
export function readWebAddress(said: string): string | undefined {
  const text = said.trim()
  if (text.length > longest) return undefined
  if (/^https?:\/\/[\p{L}\p{N}._-]+(?::\d+)?(?:[/?#]\S*)?$/iu.test(text)) return text
  // People leave it out.
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?$/u.test(text)
    ? `https://${text}`
    : undefined
}

/** An address as people say it: `www.example.com/shops/` is `example.com/shops`. */
export function shortAddress(address: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)/i.exec(address) ?? []
  const whole = host + path.replace(/\/+$/, '')
  return whole.length > mostShown ? host : whole
}

/** A longer one is its host alone. */
const mostShown = 36
