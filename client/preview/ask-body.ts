import type { StoreId } from '../../data/store.ts'
import { longestWait } from './longest-wait.ts'
import { readPageAnswer } from './page-answer.ts'

const closed =
  'its link is more than 15 minutes old, or for another page; choose Preview in WordPress once more'

/**
 * A page's HTML as the content service has it now, asked once, or that of a draft's answer; throws an
 * `Error` with the cause in words.
 */
export async function askBody(
  address: string,
  locationID: StoreId,
  draft: Promise<Response> | undefined,
): Promise<string> {
  return readPageAnswer(await fetchBytes(address, draft), locationID)
}

// Without cookies and passwords: with them, a service would have to allow this very site.
// A body of plain text needs no question before whether this site may send it.
async function fetchBytes(address: string, draft?: Promise<Response>): Promise<ArrayBuffer> {
  const response = await (draft ?? ask(address)).catch(abortAll)
  if (draft && response.status === 403) throw new Error(closed)
  if (!response.ok) throw new Error(`the content service answered ${response.status}`)
  return response.arrayBuffer().catch(abortAll)
}

function ask(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(longestWait) })
}

// A browser does not tell a page whether a service is down or only does not allow the page to read it.
function abortAll(cause: unknown): never {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  throw new Error(
    isLate
      ? `the content service took longer than ${longestWait / 1000} seconds`
      : 'this browser got no answer from the content service',
    { cause },
  )
}
