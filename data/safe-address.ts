const linkSchemes = new Set(['http:', 'https:', 'tel:', 'mailto:'])

/** Returns the address of a link if it is safe for visitors, with the site's base before a root-relative one. */
export function linkAddress(address: string, base: string): string | undefined {
  const scheme = schemeOf(address)
  if (scheme === undefined || linkSchemes.has(scheme)) return withBase(address.trim(), base)
  return undefined
}

/** Returns the address of a picture if a page may load it: http(s), relative, or an inline image. */
export function pictureAddress(address: string, base: string): string | undefined {
  const scheme = schemeOf(address)
  const isInline = scheme === 'data:' && /^\s*data:image\//i.test(address)
  if (isInline || scheme === undefined || scheme === 'http:' || scheme === 'https:')
    return withBase(address.trim(), base)
  return undefined
}

/** Whether a text is an address, not a name or a code. */
export function isAddress(text: string): boolean {
  return /^(?:https?:|data:|\.{0,2}\/)/i.test(text.trim())
}

function schemeOf(address: string): string | undefined {
  // Browsers drop control characters and white space before they read the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for these characters
  const plain = address.replace(/[\u0000-\u0020]/g, '')
  return /^[a-z][a-z0-9+.-]*:/i.exec(plain)?.[0].toLowerCase()
}

function withBase(address: string, base: string): string {
  const isRootRelative = address.startsWith('/') && !address.startsWith('//')
  return isRootRelative && !`${address}/`.startsWith(`${base}/`) ? base + address : address
}
