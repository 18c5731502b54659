import { longestWait } from './longest-wait.ts'

/** The page's first script, with the answer to its request. */
type FirstScript = HTMLScriptElement & { draft?: Promise<Response> }

const gone = 'its link opens the draft once; choose Preview in WordPress once more'

/**
 * Returns the answer for the draft that the page was opened for; undefined without a draft. Throws an `Error` whose
 * message names the cause if the page was reloaded, as the token is not stored.
 */
export function takeDraft(address: string): Promise<Response> | undefined {
  const { draft } = document.querySelector<FirstScript>('script[data-preview]') ?? {}
  if (draft) return draft
  // If a policy blocks the page's first script, the token is still in the address.
  const [, body] = /^#draft=(.+)/.exec(location.hash) ?? []
  if (body === undefined && history.state?.draft) throw new Error(gone)
  if (body === undefined) return undefined
  history.replaceState({ draft: 1 }, '', location.pathname + location.search)
  const signal = AbortSignal.timeout(longestWait)
  return fetch(address, { method: 'POST', body, cache: 'no-store', signal })
}
