// The module `store-pages/client` for custom islands, and `store-pages/templates` in the browser.
import { readCookies } from './cookie-jar.ts'
import { request as send } from './request.ts'

export type { Hydrate, IslandDefinition } from './define-island.ts'
export { defineIsland, defineIsland as island } from './define-island.ts'

/** `fetch`, with `X-XSRF-TOKEN` on same-origin relative requests other than GET and HEAD. */
export function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return send(input, init, readCookies())
}
