const readingMethods = new Set(['GET', 'HEAD'])

/**
 * Returns the value of `X-XSRF-TOKEN` for a request: the decoded cookie `XSRF-TOKEN`, for relative addresses and
 * methods other than GET and HEAD; undefined if the request needs no header.
 */
export function csrfHeader(method: string, url: string, cookie: string): string | undefined {
  if (readingMethods.has(method.toUpperCase()) || !isRelative(url)) return undefined
  const encoded = /(?:^|;)\s*XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1]
  const token = decode(encoded?.trim() ?? '')
  return isHeaderValue(token) ? token : undefined
}

// Reads an address like browsers: removes tabs and line breaks, trims control characters, and treats a backslash as a
// slash.
function isRelative(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters
  const read = url.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '')
  return !/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(read)
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

// `fetch` throws on any other value, and the request would never reach the server.
function isHeaderValue(token: string): boolean {
  return /^[\t\u0020-\u007e\u0080-\u00ff]+$/.test(token)
}
