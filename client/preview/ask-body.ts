import type { StoreId } from '../../data/store.ts'
import { longestWait } from './longest-wait.ts'
import { readPageAnswer } from './page-answer.ts'

const closed =
  'its link is more than 15 minutes old, or for another page; choose Preview in WordPress once more'

/**
 * Requests a page's current HTML from the content service once, or reads it from the answer for a draft. Throws an
 * `Error` whose message names the cause.
 */
export async function askBody(
  address: string,
  locationID: StoreId,
  draft: Promise<Response> | undefined,
): Promise<string> {
  return readPageAnswer(await fetchBytes(address, draft), locationID)
}

// Sends no cookies or passwords, for which a service would have to allow this very site. A plain-text body needs no
// CORS preflight.
async function fetchBytes(address: string, draft?: Promise<Response>): Promise<ArrayBuffer> {
  const response = await (draft ?? ask(address)).catch(abortAll)
  if (draft && response.status === 403) throw new Error(closed)
  if (!response.ok) throw new Error(`the content service answered ${response.status}`)
  return response.arrayBuffer().catch(abortAll)
}

function ask(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(longestWait) })
}

// A browser does not tell scripts whether a service is down or only forbids access from this page.
function abortAll(cause: unknown): never {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  throw new Error(
    isLate
      ? `the content service took longer than ${longestWait / 1000} seconds`
      : 'this browser got no answer from the content service',
    { cause },
  )
}
