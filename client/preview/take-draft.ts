import { longestWait } from './longest-wait.ts'

/** The page's first script, with the answer that it has asked for. */
type FirstScript = HTMLScriptElement & { draft?: Promise<Response> }

const gone = 'its link opens the draft once; choose Preview in WordPress once more'

/**
 * The answer for the draft that the page was opened for; undefined where it was for none. Throws an `Error` with the cause
 * in words where the page was loaded again: nobody keeps the token.
 */
export function takeDraft(address: string): Promise<Response> | undefined {
  const { draft } = document.querySelector<FirstScript>('script[data-preview]') ?? {}
  if (draft) return draft
  // Where the page's first script is not let run, the token is still in the address.
  const [, body] = /^#draft=(.+)/.exec(location.hash) ?? []
  if (body === undefined && history.state?.draft) throw new Error(gone)
  if (body === undefined) return undefined
  history.replaceState({ draft: 1 }, '', location.pathname + location.search)
  const signal = AbortSignal.timeout(longestWait)
  return fetch(address, { method: 'POST', body, cache: 'no-store', signal })
}
