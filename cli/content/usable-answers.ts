import type { Lack } from '../say/wording/content.ts'
import type { EarlierAnswers } from './last-good.ts'

/** What earlier answers must be to be shown again. */
export interface Wanted {
  /** The hosts that header and page are asked of today. */
  headerHost: string
  pageHost: string
  /** Not older than this at `now`, both in milliseconds. */
  maxAgeMs: number
  now: number
}

/** What was found, when it may be shown; else why not. */
export function usableAnswers(
  found: EarlierAnswers | 'unreadable' | undefined,
  { headerHost, pageHost, maxAgeMs, now }: Wanted,
): EarlierAnswers | Lack {
  if (found === undefined) return 'none'
  if (found === 'unreadable') return found
  const { header, page } = found.answers
  // Relative addresses in them start there, and a test system's texts are not the real ones.
  if (header.host !== headerHost || page.body.host !== pageHost) return 'other-host'
  return now - Date.parse(found.since) > maxAgeMs ? 'too-old' : found
}
