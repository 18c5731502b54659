// What `store-pages/client` is to a chain's own islands.
import { readCookies } from './cookie-jar.ts'
import { request as send } from './request.ts'

/** `fetch`, with `X-XSRF-TOKEN` on same-origin relative requests other than GET and HEAD. */
export function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return send(input, init, readCookies())
}
