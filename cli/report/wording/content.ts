import type { StoreId } from '../../../data/store.ts'
import { ageInWords, count, someOf } from '../format.ts'
import { unchanged } from '../site-unchanged.ts'
import { error, explained, info, warning } from './wording.ts'

/** The kind of content that a call requests. */
export type ContentKind = 'footer' | 'header' | 'page'

/** Stores whose header has the same time of the last change. */
export interface HeaderVersion {
  /** ISO date-time. */
  changed: string
  /** Store ids in ascending order. */
  stores: readonly StoreId[]
}

const withoutContentWords = {
  none: 'it has no last good content',
  unreadable: 'its last good content cannot be read',
  'too-old': 'its last good content is too old',
  'other-host': 'its last good content came from another address',
}

/** The reason why a store has no last good content to show. */
export type WithoutContent = keyof typeof withoutContentWords

const timeWords = {
  'too-early': 'is long before any website',
  'to-come': 'was still to come',
}

/** The reason why a time of change is impossible. */
export type ImpossibleTime = keyof typeof timeWords

/** Problems of the content service and its answers. */
export const contentWords = {
  CONTENT_RETRY: explained(
    info<{
      call: string
      cause: string
      attempt: number
      retries: number
      waitMs: number
    }>(
      ({ call, cause, attempt, retries, waitMs }) =>
        `${call}: ${cause}; retry ${attempt} of ${retries} in ${waitMs / 1000} s`,
    ),
    'A request has failed, and is made again after a while; that is no harm yet.',
    { waitMs: 10_000 },
  ),
  CONTENT_ABORTED: explained(
    info<{ source?: string | undefined }>(({ source }) => {
      const subject =
        source === undefined ? 'Error received by Wordpress' : `No answer for the source ${source}`
      return `${subject}; aborting as retry count was exceeded`
    }),
    'A request has failed as often as it may: --retries says how often it is made again.',
  ),
  CONTENT_FAILED: explained(
    error<{ call: string; cause: string; attempts: number }>(
      ({ call, cause, attempts }) =>
        attempts === 1
          ? `${call} failed: ${cause}`
          : `${call} failed ${attempts} times, last: ${cause}`,
      `Open the address in a browser.${unchanged}`,
    ),
    'A page cannot be made without this answer. The cause says what was wrong with the last attempt: the network, the time that it took, the status, or an answer that is not what the call promises.',
  ),
  SOURCE_FAILED: error<{ source: string; kind: ContentKind; cause: string }>(
    ({ source, kind, cause }) => `The source ${source} failed in ${kind}: ${cause}`,
    `Correct the source, or what it reads.${unchanged}`,
  ),
  SOURCE_OVERRIDDEN: warning<{ source: string }>(
    ({ source }) =>
      `A content host is said, so the source ${source} of the config file is not used`,
    'Leave out --content-host and STORE_PAGES_CONTENT_HOST to use the source.',
  ),
  PAGE_MISSING: error<{ source: string; cause?: string; language?: string }>(
    (facts) => missingPage(facts),
    `Add the page, take the store out of the list, or set onMissing to 'leave-out' or 'facts-only'.${unchanged}`,
  ),
  PAGE_MISSING_BORNE: explained(
    warning<{
      source: string
      cause?: string
      language?: string
      onMissing: 'leave-out' | 'facts-only'
    }>(
      ({ onMissing, ...facts }) =>
        `${missingPage(facts)}; ${facts.language && onMissing === 'leave-out' ? 'that page is left out' : bornWords[onMissing]}`,
      'Add the page; the next build asks again.',
      ({ source, onMissing }) => source + onMissing,
    ),
    'The key onMissing says what becomes of such a store, so the build goes on.',
    { source: 'blog', onMissing: 'facts-only' },
  ),
  CONTENT_SLOWED: explained(
    warning<{ concurrency: number; lowestLimit: number; cause: string }>(
      ({ concurrency, lowestLimit, cause }) =>
        `The content service could not bear ${concurrency} requests at once (${cause}); it got fewer, at times ${lowestLimit}`,
      'When this comes every time, set a lower concurrency, or a rate, in the config file; or give the service more to work with.',
    ),
    'The WordPress has refused requests or has taken too long, so it was asked more slowly. The site is whole.',
  ),
  BATCHES_GIVEN_UP: warning<{ cause: string }>(
    ({ cause }) =>
      `The content service failed to answer for many stores at once (${cause}); it was asked store by store, which takes longer`,
    'Look into the log of the WordPress; the next build asks for many at once again.',
  ),
  CHANGES_FAILED: warning<{ cause: string }>(
    ({ cause }) =>
      `The content service could not tell what has changed (${cause}); everything was asked for`,
    'Look into the log of the WordPress; the next build asks again.',
  ),
  CHANGES_WRONG: warning(
    () =>
      'The content service says that this store is unchanged, and its content is another one, or does not come; everything was asked for again',
    'Something changes content past the WordPress, or a page cache is behind: update hl-cms, and clear the cache.',
  ),
  CONTENT_KEPT: explained(
    warning<{ cause: string; since: string; ageMs: number }>(
      ({ cause, since, ageMs }) =>
        `${cause}; the store keeps its content of ${since.slice(0, 10)} (${ageInWords(ageMs)} old)`,
      'Open the address in a browser; the next build asks again.',
    ),
    'With --on-error keep-last, a store whose content does not come shows its last good one.',
    { since: '2026-11-20T02:00:00Z', ageMs: 200_000_000 },
  ),
  STORE_LEFT_OUT: explained(
    warning<{ cause: string; reason: WithoutContent }>(
      ({ cause, reason }) => `${cause}; ${withoutContentWords[reason]}: the store is left out`,
      'Open the address in a browser. The store has no page until a build gets its content.',
    ),
    'With --on-error keep-last, a store whose content does not come shows its last good one; this one has none.',
    { reason: 'none' },
  ),
  KEEP_LIMIT: explained(
    error<{ kept: number; skipped: number; stores: number; most: number }>(
      ({ kept, skipped, stores, most }) =>
        `${kept + skipped} of ${stores} stores have no new content (${kept} could keep their last good content, ${skipped} have none); at most ${most} may`,
      `Mend the content service, or allow more with keepLast.maxShare in the config file.${unchanged}`,
    ),
    'With --on-error keep-last, few stores may do without new content: where many have to, something larger is wrong, and an old site is better than a poor one.',
    { kept: 6, skipped: 3 },
  ),
  NO_CONTENT_LEFT: error(
    'No store has content, new or last good',
    'An empty site is not published; the previous output is unchanged.',
  ),
  CONTENT_DOWN: error<{ cause: string; inARow: number; answered: number }>(
    ({ cause, inARow, answered }) =>
      `${cause}; the content service is down (${failedInARow(inARow)}${answered} stores had answered)`,
    `Start the content service, then build again.${unchanged}`,
  ),
  LAST_GOOD_UNREADABLE: warning<{ cause: string }>(
    ({ cause }) => `The last good content cannot be read and counts as none: ${cause}`,
    'The next good answers are written in its place.',
  ),
  LAST_GOOD_NOT_SAVED: warning<{ cause: string }>(
    ({ cause }) => `The site is built, but its content cannot be kept for the next build: ${cause}`,
    'See that the build may write there, and that the disk has room; the next one tries again.',
  ),
  PROXY_ADDRESS: error<{ variable: string }>(
    ({ variable }) => `The environment variable ${variable} is not the address of an HTTP proxy`,
    ({ variable }) =>
      `Set ${variable} to an address like http://proxy.example.com:3128, or unset it.`,
  ),
  HEADER_VERSIONS: warning<{ brand: string; versions: readonly HeaderVersion[] }>(
    ({ brand, versions }) =>
      `The stores of the brand ${brand} have different headers: ${versions.map(versionWords).join('; ')}`,
    'The header was edited while the build asked, or a page cache still has the previous one: clear it, and build again. Where each store has a header of its own, all is well.',
  ),
  TIME_OF_CHANGE: explained(
    warning<{ name: string; time: string; judged: ImpossibleTime }>(
      ({ name, time, judged }) =>
        `${name} is left out: nothing can have changed at ${time}, which ${timeWords[judged]}`,
      'Correct the date, or the clock and the time zone of the WordPress. Until then the sitemap has no date of this page, or another one.',
    ),
    'The sitemap tells search engines when a page has changed; one wrong date, and they believe none.',
    { judged: 'to-come' },
  ),
  PAGE_TOO_LARGE: error(
    'The page of this store is too large to be made',
    `Look for a field of the store list that is very long and is very often in the text.${unchanged}`,
  ),
  TOKEN_UNKNOWN: explained(
    warning<{ token: string; count: number }>(
      ({ token, count }) =>
        `The token {{${token}}} is not known and stays as it is (${count} times)`,
      'Use a field name of the store list, or brand, or path.',
    ),
    'Editors write tokens such as {{Phone}} into their texts, and each page has the fact of its store there. Visitors read a token that nobody knows.',
  ),
}

/** The meaning of a missing text at the address of a call. */
export function missingWords(kind: ContentKind): string {
  return kind === 'footer' ? 'there is no footer there' : `this store has no ${kind} there`
}

/** The hint for a missing text; `others`: whether the same host has answered such a call for another store. */
export function missingAdvice(
  kind: ContentKind,
  store: StoreId | undefined,
  others: boolean,
): string {
  const publish = {
    footer: 'publish one in WordPress and choose it in the settings',
    header: 'publish that of its brand in WordPress and choose it in the settings',
    page: `publish a store page with the locationID ${store} in WordPress`,
  }[kind]
  return others
    ? `others have, so ${publish}`
    : `check the address, and that the plugin hl-cms is active in its WordPress; then ${publish}`
}

const bornWords = {
  'leave-out': 'the store is left out',
  'facts-only': 'its page shows what the list says',
}

function missingPage({
  source,
  cause,
  language,
}: {
  source: string
  cause?: string
  language?: string
}): string {
  return `The source ${source} has no page for this store${language ? ` in ${language}` : ''}${cause === undefined ? '' : ` (${cause})`}`
}

function versionWords({ changed, stores }: HeaderVersion): string {
  return `that of ${changed} on ${count(stores.length, 'store')} (${someOf(stores)})`
}

function failedInARow(stores: number): string {
  return stores === 0 ? '' : `${stores} stores failed one after another, `
}
