import type { IncomingHttpHeaders } from 'node:http'

/** The headers of an answer, by their names in small letters. */
export type Headers = Record<string, string | undefined>

/**
 * Headers with one value each. Of one that comes more than once, as a server and what stands before it
 * may both send it, the first counts, as it does in Node's own client; `Content-Encoding` is one list.
 */
export function singleHeaders(sent: IncomingHttpHeaders): Headers {
  const headers: Headers = {}
  for (const [name, value] of Object.entries(sent))
    headers[name] = Array.isArray(value) ? singleValue(name, value) : value
  return headers
}

function singleValue(name: string, values: string[]): string | undefined {
  return name === 'content-encoding' ? values.join(', ') : values[0]
}
