import type { StoreId } from '../../../data/store.ts'
import { ageInWords, count, someOf } from '../format.ts'
import { unchanged } from '../site-unchanged.ts'
import { error, explained, info, warning } from './wording.ts'

/** The kind of content that a call requests. */
export type ContentKind = 'footer' | 'header' | 'page' | 'list'

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
  'other-host': 'its last good content came from another host',
}

/** The reason why a store has no last good content to show. */
export type WithoutContent = keyof typeof withoutContentWords

const timeWords = {
  'too-early': 'is before the first website',
  'to-come': 'is in the future',
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
    'A request has failed and is repeated after a delay.',
    { waitMs: 10_000 },
  ),
  CONTENT_ABORTED: explained(
    info<{ source?: string | undefined }>(({ source }) => {
      const subject =
        source === undefined ? 'Error received by Wordpress' : `No answer from the source ${source}`
      return `${subject}; aborting as retry count was exceeded`
    }),
    'A request has failed after all its retries; --retries sets their number.',
  ),
  CONTENT_FAILED: explained(
    error<{ call: string; cause: string; attempts: number }>(
      ({ call, cause, attempts }) =>
        attempts === 1
          ? `${call} failed: ${cause}`
          : `${call} failed ${attempts} times, last: ${cause}`,
      `Open the address in a browser.${unchanged}`,
    ),
    'A page cannot be made without this answer. The cause is that of the last attempt: a network error, a time-out, the status, or an answer that the call does not allow.',
  ),
  SOURCE_FAILED: error<{ source: string; kind: ContentKind; cause: string }>(
    ({ source, kind, cause }) => `The source ${source} failed in ${kind}: ${cause}`,
    `Correct the source, or the data that it reads.${unchanged}`,
  ),
  SOURCE_WARNING: explained(
    warning<{ source: string; text: string }>(
      ({ text }) => text,
      ({ source }) => `Correct it in the data of the source ${source}.`,
    ),
    'The source of content has found something that is probably a mistake. The build continues.',
    { source: 'files', text: 'The key "hour" of the facts is unknown; did you mean hours?' },
  ),
  SOURCE_OVERRIDDEN: warning<{ source: string }>(
    ({ source }) => `A content host is set, so the source ${source} of the config file is not used`,
    'Remove --content-host and STORE_PAGES_CONTENT_HOST to use the source.',
  ),
  PAGE_MISSING: error<{ source: string; cause?: string; language?: string }>(
    (facts) => missingPage(facts),
    `Add the page, remove the store from the list, or set onMissing to 'leave-out' or 'facts-only'.${unchanged}`,
  ),
  PAGE_MISSING_BORNE: explained(
    warning<{
      source: string
      cause?: string
      language?: string
      onMissing: 'leave-out' | 'facts-only'
    }>(
      ({ onMissing, ...facts }) =>
        `${missingPage(facts)}; ${facts.language && onMissing === 'leave-out' ? 'that page is skipped' : bornWords[onMissing]}`,
      'Add the page; the next build requests it again.',
      ({ source, onMissing }) => source + onMissing,
    ),
    'The config key onMissing allows a store without content, so the build continues.',
    { source: 'blog', onMissing: 'facts-only' },
  ),
  CONTENT_SLOWED: explained(
    warning<{ concurrency: number; lowestLimit: number; cause: string }>(
      ({ concurrency, lowestLimit, cause }) =>
        `The content service could not handle ${concurrency} requests at once (${cause}); the build sent fewer, at times ${lowestLimit}`,
      'If this happens in every build, set a lower concurrency, or a rate, in the config file, or give the service more resources.',
    ),
    'The WordPress refused requests or answered slowly, so the build sent fewer at once. The site is complete.',
  ),
  BATCHES_GIVEN_UP: warning<{ cause: string }>(
    ({ cause }) =>
      `The content service failed to answer for many stores at once (${cause}); the build requests each store separately, which takes longer`,
    'Check the log of the WordPress; the next build tries batches again.',
  ),
  CHANGES_FAILED: warning<{ cause: string }>(
    ({ cause }) =>
      `The change feed of the content service failed (${cause}); the build requests all content`,
    'Check the log of the WordPress; the next build tries the change feed again.',
  ),
  CHANGES_WRONG: warning(
    () =>
      'The change feed reports this store as unchanged, but its content differs or is missing; the build requests all content again',
    'Something changes content without the WordPress noticing, or a page cache is outdated: update hl-cms, and clear the cache.',
  ),
  CONTENT_KEPT: explained(
    warning<{ cause: string; since: string; ageMs: number }>(
      ({ cause, since, ageMs }) =>
        `${cause}; the store keeps its content of ${since.slice(0, 10)} (${ageInWords(ageMs)} old)`,
      'Open the address in a browser; the next build requests it again.',
    ),
    'With --on-error keep-last, a store whose content fails keeps its last good content.',
    { since: '2026-11-20T02:00:00Z', ageMs: 200_000_000 },
  ),
  STORE_LEFT_OUT: explained(
    warning<{ cause: string; reason: WithoutContent }>(
      ({ cause, reason }) => `${cause}; ${withoutContentWords[reason]}: the store is skipped`,
      'Open the address in a browser. The store has no page until a build gets its content.',
    ),
    'With --on-error keep-last, a store whose content fails keeps its last good content; this store has none.',
    { reason: 'none' },
  ),
  KEEP_LIMIT: explained(
    error<{ kept: number; skipped: number; stores: number; most: number }>(
      ({ kept, skipped, stores, most }) =>
        `${kept + skipped} of ${stores} stores have no new content (${kept} could keep their last good content, ${skipped} have none); the limit is ${most}`,
      `Repair the content service, or raise the limit with keepLast.maxShare in the config file.${unchanged}`,
    ),
    'With --on-error keep-last, only some stores may lack new content. If many do, the failure is larger, and the previous site stays.',
    { kept: 6, skipped: 3 },
  ),
  NO_CONTENT_LEFT: error(
    'No store has content, neither new nor last good',
    'An empty site is never published; the previous output is unchanged.',
  ),
  CONTENT_DOWN: error<{ cause: string; inARow: number; answered: number }>(
    ({ cause, inARow, answered }) =>
      `${cause}; the content service is down (${failedInARow(inARow)}${answered} stores had answered)`,
    `Start the content service, then build again.${unchanged}`,
  ),
  LAST_GOOD_UNREADABLE: warning<{ cause: string }>(
    ({ cause }) => `The last good content cannot be read and is ignored: ${cause}`,
    'The next good answers replace it.',
  ),
  LAST_GOOD_NOT_SAVED: warning<{ cause: string }>(
    ({ cause }) =>
      `The site is built, but its content cannot be saved for the next build: ${cause}`,
    'Check the write permission and the free disk space; the next build tries again.',
  ),
  PROXY_ADDRESS: error<{ variable: string }>(
    ({ variable }) => `The environment variable ${variable} is not the address of an HTTP proxy`,
    ({ variable }) =>
      `Set ${variable} to an address like http://proxy.example.com:3128, or unset it.`,
  ),
  HEADER_VERSIONS: warning<{ brand: string; versions: readonly HeaderVersion[] }>(
    ({ brand, versions }) =>
      `The stores of the brand ${brand} have different headers: ${versions.map(versionWords).join('; ')}`,
    'The header was edited during the build, or a page cache still has the previous version: clear the cache, and build again. If each store has its own header on purpose, ignore this warning.',
  ),
  TIME_OF_CHANGE: explained(
    warning<{ name: string; time: string; judged: ImpossibleTime }>(
      ({ name, time, judged }) => `${name} is ignored: ${time} ${timeWords[judged]}`,
      'Correct the date, or the clock and the time zone of the WordPress. Until then the sitemap has another date for this page, or none.',
    ),
    'The sitemap gives search engines the date of the last change of each page; after a wrong date they ignore all dates.',
    { judged: 'to-come' },
  ),
  PAGE_TOO_LARGE: error(
    'The page of this store is too large to render',
    `Check for a field of the store list that is very long and very frequent in the text.${unchanged}`,
  ),
  TOKEN_UNKNOWN: explained(
    warning<{ token: string; count: number }>(
      ({ token, count }) =>
        `The token {{${token}}} is unknown and stays in the text (${count} times)`,
      'Use brand, path, or a field name of the store list.',
    ),
    'Editors write tokens such as {{Phone}} into their texts, and each page shows the value of its store. Visitors see an unknown token as it is.',
  ),
}

/** The meaning of a missing text at the address of a call. */
export function missingWords(kind: ContentKind): string {
  return kind === 'footer' ? 'the host has no footer' : `the host has no ${kind} for this store`
}

/** The hint for a missing text; `others`: whether the same host has answered such a call for another store. */
export function missingAdvice(
  kind: ContentKind,
  store: StoreId | undefined,
  others: boolean,
): string {
  const publish = {
    footer: 'publish a footer in WordPress and choose it in the settings',
    header: 'publish the header of its brand in WordPress and choose it in the settings',
    page: `publish a store page with the locationID ${store} in WordPress`,
    list: 'publish the list',
  }[kind]
  return others
    ? `other stores have one, so ${publish}`
    : `check the address, and whether the plugin hl-cms is active in the WordPress; then ${publish}`
}

const bornWords = {
  'leave-out': 'the store is skipped',
  'facts-only': 'its page shows only the facts of the list',
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
  return `changed ${changed} on ${count(stores.length, 'store')} (${someOf(stores)})`
}

function failedInARow(stores: number): string {
  return stores === 0 ? '' : `${stores} stores failed in a row, `
}
