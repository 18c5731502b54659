import { ageInWords } from '../age-in-words.ts'
import { count } from '../count.ts'
import { someOf } from '../some-of.ts'
import { says } from './says.ts'

/** Why a store has no earlier content that may be shown. */
export type Lack = 'none' | 'unreadable' | 'too-old' | 'other-host'

/** Why something cannot have changed at a time. */
export type ImpossibleTime = 'too-early' | 'to-come'

/** Stores whose header was last changed at one time. */
export interface HeaderVersion {
  /** ISO date-time. */
  changed: string
  /** Their ids, in their order. */
  stores: readonly number[]
}

const lackWords: Record<Lack, string> = {
  none: 'it has no earlier content',
  unreadable: 'its earlier content cannot be read',
  'too-old': 'its earlier content is too old',
  'other-host': 'its earlier content came from another address',
}

const timeWords: Record<ImpossibleTime, string> = {
  'too-early': 'is long before any website',
  'to-come': 'was still to come',
}

/** What is wrong with the content service and what it sends. */
export const contentWords = {
  CONTENT_RETRY: says<{
    call: string
    cause: string
    attempt: number
    attempts: number
    waitMs: number
  }>(
    'info',
    ({ call, cause, attempt, attempts, waitMs }) =>
      `${call}: ${cause}; retry ${attempt} of ${attempts} in ${waitMs / 1000} s`,
  ),
  CONTENT_ABORTED: says(
    'info',
    () => 'Error received by Wordpress; aborting as retry count was exceeded',
  ),
  CONTENT_FAILED: says<{ call: string; cause: string; attempts: number }>(
    'error',
    ({ call, cause, attempts }) =>
      attempts === 1
        ? `${call} failed: ${cause}`
        : `${call} failed ${attempts} times, last: ${cause}`,
    () => 'Open the address in a browser. Nothing was published; the earlier output still stands.',
  ),
  CONTENT_SLOWED: says<{ concurrency: number; lowestLimit: number; cause: string }>(
    'warning',
    ({ concurrency, lowestLimit, cause }) =>
      `The content service could not bear ${concurrency} requests at once (${cause}); it got fewer, at times ${lowestLimit}`,
    () =>
      'When this comes every time, set a lower concurrency, or a rate, in the config file; or give the service more to work with.',
  ),
  CONTENT_KEPT: says<{ cause: string; since: string; ageMs: number }>(
    'warning',
    ({ cause, since, ageMs }) =>
      `${cause}; the store keeps its content of ${since.slice(0, 10)} (${ageInWords(ageMs)} old)`,
    () => 'Open the address in a browser; the next build asks again.',
  ),
  STORE_LEFT_OUT: says<{ cause: string; lack: Lack }>(
    'warning',
    ({ cause, lack }) => `${cause}; ${lackWords[lack]}: the store is left out`,
    () => 'Open the address in a browser. The store has no page until a build gets its content.',
  ),
  KEEP_LIMIT: says<{ kept: number; leftOut: number; stores: number; most: number }>(
    'error',
    ({ kept, leftOut, stores, most }) =>
      `${kept + leftOut} of ${stores} stores have no new content (${kept} could keep earlier content, ${leftOut} have none); at most ${most} may`,
    () =>
      'Mend the content service, or allow more with keepLast.maxShare in the config file. Nothing was published; the earlier output still stands.',
  ),
  NO_CONTENT_LEFT: says(
    'error',
    () => 'No store has content, new or earlier',
    () => 'An empty site is not published; the earlier output still stands.',
  ),
  CONTENT_DOWN: says<{ cause: string; inARow: number; answered: number }>(
    'error',
    ({ cause, inARow, answered }) =>
      `${cause}; the content service is down (${failedInARow(inARow)}${answered} stores had answered)`,
    () =>
      'Start the content service, then build again. Nothing was published; the earlier output still stands.',
  ),
  LAST_GOOD_UNREADABLE: says<{ cause: string }>(
    'warning',
    ({ cause }) => `The last good content cannot be read and counts as none: ${cause}`,
    () => 'The next good answers are written in its place.',
  ),
  LAST_GOOD_NOT_SAVED: says<{ cause: string }>(
    'warning',
    ({ cause }) => `The site stands, but its content cannot be kept for the next build: ${cause}`,
    () =>
      'See that the build may write there, and that the disk has room; the next one tries again.',
  ),
  PROXY_ADDRESS: says<{ variable: string }>(
    'error',
    ({ variable }) => `The environment variable ${variable} is not the address of an HTTP proxy`,
    ({ variable }) =>
      `Set ${variable} to an address like http://proxy.example.com:3128, or unset it.`,
  ),
  DETAILS_SHAPE: says<{ key: string; item?: number; expected: string; further?: number }>(
    'warning',
    ({ expected, further, ...part }) =>
      `${partName(part)} is left out: ${expected}${further ? `; so are ${further} more of the list` : ''}`,
    () => 'Correct the field in WordPress.',
  ),
  HEADER_VERSIONS: says<{ brand: string; versions: readonly HeaderVersion[] }>(
    'warning',
    ({ brand, versions }) =>
      `The stores of the brand ${brand} have different headers: ${versions.map(versionWords).join('; ')}`,
    () =>
      'The header was edited while the build asked, or a page cache still has the earlier one: clear it, and build again. Where each store has a header of its own, all is well.',
  ),
  TIME_OF_CHANGE: says<{ name: string; time: string; judged: ImpossibleTime }>(
    'warning',
    ({ name, time, judged }) =>
      `${name} is left out: nothing can have changed at ${time}, which ${timeWords[judged]}`,
    () =>
      'Correct the date, or the clock and the time zone of the WordPress. Until then the sitemap has no date of this page, or another one.',
  ),
  PAGE_TOO_LARGE: says(
    'error',
    () => 'The page of this store is too large to be made',
    () =>
      'Look for a field of the store list that is very long and stands very often in the text. Nothing was published; the earlier output still stands.',
  ),
  TOKEN_UNKNOWN: says<{ token: string; count: number }>(
    'warning',
    ({ token, count }) => `The token {{${token}}} is not known and stays as it is (${count} times)`,
    () => 'Use a field name of the store list, or brand, or path.',
  ),
}

function partName({ key, item }: { key: string; item?: number }): string {
  const name = key ? `details.${key}` : 'details'
  return item === undefined ? name : `${name} item ${item}`
}

function versionWords({ changed, stores }: HeaderVersion): string {
  return `that of ${changed} on ${count(stores.length, 'store')} (${someOf(stores)})`
}

function failedInARow(stores: number): string {
  return stores === 0 ? '' : `${stores} stores failed one after another, `
}
