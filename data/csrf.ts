const readingMethods = new Set(['GET', 'HEAD'])

/**
 * The value of `X-XSRF-TOKEN` for a request: the decoded cookie `XSRF-TOKEN`, for methods other than
 * GET and HEAD and relative addresses; undefined where no header is to be sent.
 */
export function csrfHeader(method: string, url: string, cookie: string): string | undefined {
  if (readingMethods.has(method.toUpperCase()) || !isRelative(url)) return undefined
  const encoded = /(?:^|;)\s*XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1]
  const token = decode(encoded?.trim() ?? '')
  return isHeaderValue(token) ? token : undefined
}

// As browsers read an address: tabs and line breaks nowhere, no control characters around it, and a
// backslash is a slash.
function isRelative(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is dropped
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

// Anything else makes fetch throw, and the request would not even be refused by the server.
function isHeaderValue(token: string): boolean {
  return /^[\t\u0020-\u007e\u0080-\u00ff]+$/.test(token)
}
