import type { StoreId } from '../../data/store.ts'
import { readPageAnswer } from './page-answer.ts'

const longestWait = 30_000

/** A page's HTML as the content service has it now, asked once; throws an `Error` with the cause in words. */
export async function askBody(address: string, locationID: StoreId): Promise<string> {
  return readPageAnswer(await fetchBytes(address), locationID)
}

// Without cookies and passwords: with them, a service would have to allow this very site.
async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(longestWait)
  const response = await fetch(address, { cache: 'no-store', signal }).catch(giveUp)
  if (!response.ok) throw new Error(`the content service answered ${response.status}`)
  return response.arrayBuffer().catch(giveUp)
}

// A browser does not tell a page whether a service is down or only does not allow the page to read it.
function giveUp(cause: unknown): never {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  throw new Error(
    isLate
      ? `the content service took longer than ${longestWait / 1000} seconds`
      : 'this browser got no answer from the content service',
    { cause },
  )
}
