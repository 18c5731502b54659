import { callsPath, pageCallPath } from '../../data/content-calls.ts'
import type { ContentHost } from '../config/content-host.ts'
import type { Where } from '../say/problems.ts'
import type { Asked } from '../say/wording/content.ts'
import { readFragment, readPage } from './answers.ts'
import type { Call } from './caller.ts'
import type { HttpRequest, Received } from './http.ts'
import { isSameAnswer, type Stamp, stampOf, validatorsOf } from './stamp.ts'

/** HTML as the editors wrote it, and the host it came from. */
export interface Answer {
  html: string
  /** The content host without credentials, with a slash at its end: relative addresses start here. */
  host: string
}

/** The page answer, with `details` as they were sent. */
export interface Page {
  body: Answer
  details: unknown
  /** The `Last-Modified` header as it was sent. */
  lastModified: string | undefined
  /** When it was answered, as text: the `Date` header as it was sent. */
  date?: string | undefined
  where: Where
}

/** What a call has brought, beside what was known of an earlier answer. */
export interface Sent<Answer> {
  stamp: Stamp
  /** Whether it is the earlier answer. */
  isSame: boolean
  /** The answer; undefined when the service only said that the earlier one still holds (304). */
  read: (() => Answer) | undefined
}

/** `known` is the stamp of an earlier answer: with it the service may say that that one still holds. */
export interface Calls {
  footer(host: ContentHost): Call<Answer>
  header(id: number, host: ContentHost, known?: Stamp): Call<Sent<Answer>>
  page(id: number, host: ContentHost, known?: Stamp): Call<Sent<Page>>
}

/** The three calls of the specification (section 7), as store-pages of this `version`. */
export function createCalls(version: string): Calls {
  const request = requests(version)
  return {
    footer: (host) => fragmentCall('footer', {}, host, request(host, 'get-footer')),
    header(id, host, known) {
      const asked = request(host, `get-header/${id}`, known)
      return stamped(fragmentCall('header', { store: id }, host, asked), known)
    },
    page: (id, host, known) =>
      stamped(pageCall(id, host, request(host, pageCallPath(id), known)), known),
  }
}

function requests(
  version: string,
): (host: ContentHost, path: string, known?: Stamp) => HttpRequest {
  const headers = {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    // A page cache must ask the WordPress: one text of an earlier day beside those of today is an error.
    'cache-control': 'no-cache',
    'user-agent': `store-pages/${version}`,
  }
  return ({ base, secretHeaders }, path, known) => ({
    url: new URL(`${base}${callsPath}${path}`),
    headers,
    secretHeaders,
    validators: known && validatorsOf(known),
  })
}

function fragmentCall(
  asked: Asked,
  where: Where,
  host: ContentHost,
  request: HttpRequest,
): Call<Answer> {
  return {
    asked,
    where: { ...where, url: request.url.href },
    request,
    read: ({ bytes, contentType }) => ({
      html: readFragment(bytes, contentType),
      host: host.base,
    }),
  }
}

function pageCall(id: number, host: ContentHost, request: HttpRequest): Call<Page> {
  const where = { store: id, url: request.url.href }
  return {
    asked: 'page',
    where,
    request,
    read({ bytes, lastModified, date }: Received) {
      const { html, details } = readPage(bytes, id)
      return { body: { html, host: host.base }, details, lastModified, date, where }
    },
  }
}

function stamped<A>(call: Call<A>, known: Stamp | undefined): Call<Sent<A>> {
  return { ...call, read: (received) => sentOf(received, call, known) }
}

function sentOf<A>(received: Received, call: Call<A>, known: Stamp | undefined): Sent<A> {
  const isSame = known !== undefined && isSameAnswer(known, received)
  if (known && received.stillHolds) return { stamp: known, isSame, read: undefined }
  // The same bytes have been read and found good by the build that knew them.
  if (isSame) return { stamp: known, isSame, read: () => call.read(received) }
  const answer = call.read(received)
  return { stamp: stampOf(received), isSame, read: () => answer }
}
