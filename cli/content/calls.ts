import { hash } from 'node:crypto'
import { callsPath, pageCallPath } from '../../data/content-calls.ts'
import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import type { Where } from '../report/problems.ts'
import type { Asked } from '../report/wording/content.ts'
import type { HttpRequest, Reply } from '../system/http/http.ts'
import { RequestError } from '../system/http/request-error.ts'
import { version } from '../system/package-root.ts'
import { readFragment, readPage, readText } from './answers.ts'

/** HTML as the editors wrote it, and the host it came from. */
export interface Answer {
  html: string
  /** The content host without credentials, with a slash at its end: relative addresses start here. */
  host: string
}

/** The page answer, with `details` as they were sent. */
export interface PageAnswer {
  body: Answer
  details: unknown
  /** The `Last-Modified` header as it was sent. */
  lastModified: string | undefined
  /** When it was answered, as text: the `Date` header as it was sent. */
  date?: string | undefined
  where: Where
}

/** What to ask, and how to read the reply. */
export interface Question<T> {
  request: HttpRequest
  where?: Where
  /** Throws a `RequestError` when the reply is not what was asked for. */
  read(reply: Reply): T
}

/** What a page cannot be made without: asked again and again, and told when it fails. */
export interface Call<T> extends Question<T> {
  asked: Asked
  where: Where
  /** The name of the source that asks; absent for the three calls. */
  source?: string
  /** Whether 404 and 410 are an answer, thrown as `NotFoundError`, and not a failed attempt. */
  endsWhenMissing?: boolean
}

/** What says whether an answer is still the one that a previous build was given: one of the first three. */
export interface AnswerValidator {
  /** The `ETag` header as it was sent. */
  etag?: string
  /** The `Last-Modified` header, where it can tell two changes apart. */
  since?: string
  /** Of the bytes and of `Last-Modified`, where the service sends no validator. */
  hash?: string
  /** The `Last-Modified` header as it was sent: pages show it. */
  lastModified?: string
}

/** What a call has brought, beside what was known of a previous answer. */
export interface WithValidator<T> {
  stamp: AnswerValidator
  /** Whether it is the previous answer. */
  isSame: boolean
  /** The answer; undefined when the service only said that the previous one still holds (304). */
  answer: T | undefined
}

export const requestHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  // A page cache must ask the WordPress: one text of another day beside those of today is an error.
  'cache-control': 'no-cache',
  'user-agent': `store-pages/${version}`,
}

/** The call for the footer, which all stores share. */
export function footerCall(host: ContentHost): Call<Answer> {
  return fragmentCall('footer', host, 'get-footer')
}

/** The call for a store's header; with the stamp of a previous answer the service may say that that one holds. */
export function headerCall(
  id: StoreId,
  host: ContentHost,
  known?: AnswerValidator,
): Call<WithValidator<Answer>> {
  return stamped(fragmentCall('header', host, `get-header/${id}`, id), known)
}

/** The call for a store's page; `known` as for its header. */
export function pageCall(
  id: StoreId,
  host: ContentHost,
  known?: AnswerValidator,
): Call<WithValidator<PageAnswer>> {
  const call = callOf('page', host, pageCallPath(id), id, ({ bytes, headers }, where) => {
    const { html, details } = readPage(bytes, id)
    const { 'last-modified': lastModified, date } = headers
    return { body: { html, host: host.base }, details, lastModified, date, where }
  })
  return stamped(call, known)
}

/** What a source asks for by itself. */
export interface TextQuestion extends Pick<Call<string>, 'asked' | 'where'> {
  source: string
  url: URL
  secretHeaders: Record<string, string>
  /** Throws a `RequestError` when a text is not what was asked for. */
  check: (text: string) => void
}

/** The call for a text that is not empty; `known` as for a header. */
export function textCall(
  question: TextQuestion,
  known?: AnswerValidator,
): Call<WithValidator<string>> {
  const { url, secretHeaders, check, ...call } = question
  const read = ({ bytes }: Reply) => {
    const text = readText(bytes, 'the answer')
    if (text.trim() === '') throw new RequestError('the answer is empty')
    check(text)
    return text
  }
  const request = { url, headers: requestHeaders, secretHeaders }
  return stamped({ ...call, request, endsWhenMissing: true, read }, known)
}

function fragmentCall(
  asked: Asked,
  host: ContentHost,
  path: string,
  store?: StoreId,
): Call<Answer> {
  return callOf(asked, host, path, store, ({ bytes, headers }) => ({
    html: readFragment(bytes, headers['content-type']),
    host: host.base,
  }))
}

function callOf<T>(
  asked: Asked,
  { base, secretHeaders }: ContentHost,
  path: string,
  store: StoreId | undefined,
  read: (reply: Reply, where: Where) => T,
): Call<T> {
  const url = new URL(`${base}${callsPath}${path}`)
  const where = { ...(store !== undefined && { store }), url: url.href }
  const request = { url, headers: requestHeaders, secretHeaders }
  return { asked, where, request, read: (reply) => read(reply, where) }
}

function stamped<T>(call: Call<T>, known: AnswerValidator | undefined): Call<WithValidator<T>> {
  const read = (reply: Reply): WithValidator<T> => {
    if (known && reply.status === 304) {
      const { 'last-modified': lastModified = known.lastModified } = reply.headers
      return { stamp: known, isSame: lastModified === known.lastModified, answer: undefined }
    }
    const stamp = stampOf(reply)
    const isSame = stamp.hash !== undefined && stamp.hash === known?.hash
    return { stamp, isSame, answer: call.read(reply) }
  }
  return { ...call, request: { ...call.request, validators: known && validatorsOf(known) }, read }
}

function stampOf({ headers, bytes }: Reply): AnswerValidator {
  const { etag, date = '', 'last-modified': lastModified } = headers
  const dated = lastModified !== undefined && { lastModified }
  if (etag !== undefined && usableEtag.test(etag)) return { etag, ...dated }
  // RFC 9110 section 8.8.2.2: a page may change twice in the second that the header names.
  const isSettled = Date.parse(date) - Date.parse(lastModified ?? '') >= settledMs
  if (lastModified !== undefined && isSettled) return { since: lastModified, ...dated }
  return { hash: hash('sha256', bytes, 'base64url').slice(0, 22) + (lastModified ?? ''), ...dated }
}

/** The request headers that ask whether an answer still holds; undefined when its service sends no validator. */
function validatorsOf({ etag, since }: AnswerValidator): Record<string, string> | undefined {
  if (etag !== undefined) return { 'if-none-match': etag }
  return since === undefined ? undefined : { 'if-modified-since': since }
}

// RFC 9110 section 8.8.3. A longer one than any server makes would only fill the records.
const usableEtag = /^(?:W\/)?"[\x21\x23-\x7e]{1,200}"$/

const settledMs = 60_000
