import { csrfHeader } from '../data/csrf.ts'

/**
 * `fetch`, with `X-XSRF-TOKEN` on same-origin relative requests other than GET and HEAD; `cookies` is the content of
 * `document.cookie`.
 */
export function request(
  input: RequestInfo | URL,
  init: RequestInit,
  cookies: string,
): Promise<Response> {
  const token = tokenFor(input, init, cookies)
  if (token === undefined) return fetch(input, init)
  const headers = new Headers(init.headers)
  headers.set('X-XSRF-TOKEN', token)
  // A redirect to another origin would receive the header.
  return fetch(input, { ...init, headers, mode: 'same-origin' })
}

function tokenFor(
  input: RequestInfo | URL,
  { method = 'GET' }: RequestInit,
  cookies: string,
): string | undefined {
  // A Request and a URL are absolute; a <base> can send relative addresses to another origin.
  if (typeof input !== 'string') return undefined
  if (new URL(document.baseURI).origin !== location.origin) return undefined
  return csrfHeader(method, input, cookies)
}
