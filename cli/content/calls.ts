import { hash } from 'node:crypto'
import { callsPath, pageCallPath } from '../../data/content-calls.ts'
import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import type { Where } from '../report/problems.ts'
import type { ContentKind } from '../report/wording/content.ts'
import type { HttpRequest, Reply } from '../system/http/http.ts'
import { RequestError } from '../system/http/request-error.ts'
import { version } from '../system/package-root.ts'
import { readFragment, readPage, readText } from './answers.ts'

/** HTML as the editors wrote it, and the host of its answer. */
export interface Answer {
  html: string
  /**
   * The base URL of the content host without credentials, with a trailing slash: relative addresses are
   * resolved against it.
   */
  host: string
}

/** The page answer, with `details` as they were sent. */
export interface PageAnswer {
  body: Answer
  details: unknown
  /** The `Last-Modified` header as it was sent. */
  lastModified: string | undefined
  /** The time of the answer: the `Date` header as it was sent. */
  date?: string | undefined
  where: Where
}

/** A request, and how to read the reply. */
export interface Question<T> {
  request: HttpRequest
  where?: Where
  /** Throws a `RequestError` when the reply does not match the request. */
  read(reply: Reply): T
}

/** A request that a page depends on: the client retries it, and reports its failure. */
export interface Call<T> extends Question<T> {
  kind: ContentKind
  where: Where
  /** The name of the source that sends the request; absent for the three calls. */
  source?: string
  /** Whether 404 and 410 are an answer, thrown as `NotFoundError`, and not a failed attempt. */
  endsWhenMissing?: boolean
}

/** The validator of a previous answer: `etag`, `since` or `hash`, whichever the service allows. */
export interface AnswerValidator {
  /** The `ETag` header as it was sent. */
  etag?: string
  /** The `Last-Modified` header, if it is precise enough to separate two changes. */
  since?: string
  /** The hash of the bytes and of `Last-Modified`, if the service sends no validator. */
  hash?: string
  /** The `Last-Modified` header as it was sent: pages show it. */
  lastModified?: string
}

/** An answer with its validator, compared with the cached validator. */
export interface WithValidator<T> {
  validator: AnswerValidator
  /** Whether the answer is the previous one. */
  isSame: boolean
  /** The answer; undefined when the service confirmed the previous one (304). */
  answer: T | undefined
}

export const requestHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  // Caches must revalidate with WordPress: an outdated text beside current ones is an error.
  'cache-control': 'no-cache',
  'user-agent': `store-pages/${version}`,
}

/** The call for the footer that all stores share. */
export function footerCall(host: ContentHost): Call<Answer> {
  return fragmentCall('footer', host, 'get-footer')
}

/** The call for a store's header; with the validator of a previous answer, the service may answer 304. */
export function headerCall(
  id: StoreId,
  host: ContentHost,
  validator?: AnswerValidator,
): Call<WithValidator<Answer>> {
  return withValidator(fragmentCall('header', host, `get-header/${id}`, id), validator)
}

/** The call for a store's page; `validator` as in `headerCall`. */
export function pageCall(
  id: StoreId,
  host: ContentHost,
  validator?: AnswerValidator,
): Call<WithValidator<PageAnswer>> {
  const call = callOf('page', host, pageCallPath(id), id, ({ bytes, headers }, where) => {
    const { html, details } = readPage(bytes, id)
    const { 'last-modified': lastModified, date } = headers
    return { body: { html, host: host.base }, details, lastModified, date, where }
  })
  return withValidator(call, validator)
}

/** A request that a custom source makes with `ask`. */
export interface TextQuestion extends Pick<Call<string>, 'kind' | 'where'> {
  source: string
  url: URL
  secretHeaders: Record<string, string>
  /** Throws a `RequestError` when a text does not match the request. */
  check: (text: string) => void
  /** Whether an empty text is an answer. */
  mayBeEmpty?: boolean
  /** As in `HttpRequest`. */
  explain?: HttpRequest['explain']
}

/** The call for a text, which is not empty unless the question allows it; `validator` as in `headerCall`. */
export function textCall(
  question: TextQuestion,
  validator?: AnswerValidator,
): Call<WithValidator<string>> {
  const { url, secretHeaders, check, mayBeEmpty = false, explain, ...call } = question
  const read = ({ bytes }: Reply) => {
    const text = readText(bytes, 'the answer')
    if (!mayBeEmpty && text.trim() === '') throw new RequestError('the answer is empty')
    check(text)
    return text
  }
  const request = { url, headers: requestHeaders, secretHeaders, explain }
  return withValidator({ ...call, request, endsWhenMissing: true, read }, validator)
}

function fragmentCall(
  kind: ContentKind,
  host: ContentHost,
  path: string,
  store?: StoreId,
): Call<Answer> {
  return callOf(kind, host, path, store, ({ bytes, headers }) => ({
    html: readFragment(bytes, headers['content-type']),
    host: host.base,
  }))
}

function callOf<T>(
  kind: ContentKind,
  { base, secretHeaders }: ContentHost,
  path: string,
  store: StoreId | undefined,
  read: (reply: Reply, where: Where) => T,
): Call<T> {
  const url = new URL(`${base}${callsPath}${path}`)
  const where = { ...(store !== undefined && { store }), url: url.href }
  const request = { url, headers: requestHeaders, secretHeaders }
  return { kind, where, request, read: (reply) => read(reply, where) }
}

function withValidator<T>(
  call: Call<T>,
  cached: AnswerValidator | undefined,
): Call<WithValidator<T>> {
  const read = (reply: Reply): WithValidator<T> => {
    if (cached && reply.status === 304) {
      const { 'last-modified': lastModified = cached.lastModified } = reply.headers
      return { validator: cached, isSame: lastModified === cached.lastModified, answer: undefined }
    }
    const validator = validatorOf(reply)
    const isSame = validator.hash !== undefined && validator.hash === cached?.hash
    return { validator, isSame, answer: call.read(reply) }
  }
  return { ...call, request: { ...call.request, validators: cached && validatorsOf(cached) }, read }
}

function validatorOf({ headers, bytes }: Reply): AnswerValidator {
  const { etag, date = '', 'last-modified': lastModified } = headers
  const dated = lastModified !== undefined && { lastModified }
  if (etag !== undefined && usableEtag.test(etag)) return { etag, ...dated }
  // RFC 9110 section 8.8.2.2: a page may change twice in the second that the header names.
  const isSettled = Date.parse(date) - Date.parse(lastModified ?? '') >= settledMs
  if (lastModified !== undefined && isSettled) return { since: lastModified, ...dated }
  return { hash: hash('sha256', bytes, 'base64url').slice(0, 22) + (lastModified ?? ''), ...dated }
}

/** The conditional request headers of a validator; undefined when the service sent none. */
function validatorsOf({ etag, since }: AnswerValidator): Record<string, string> | undefined {
  if (etag !== undefined) return { 'if-none-match': etag }
  return since === undefined ? undefined : { 'if-modified-since': since }
}

// RFC 9110 section 8.8.3. The length limit keeps absurdly long ETags out of the page records.
const usableEtag = /^(?:W\/)?"[\x21\x23-\x7e]{1,200}"$/

const settledMs = 60_000
