import { DomUtils, parseDocument } from 'htmlparser2'
import { RequestError } from '../system/http/request-error.ts'
import { explainFault, NoRouteError, parsed } from './wordpress-api.ts'

/** A published post of a WordPress, with all fields that its REST API shows. */
export interface WordPressPost {
  id: number
  slug: string
  status: string
  /** The address of the post at the WordPress. */
  link: string
  /** The time of the last change in UTC, without a zone: `2026-11-17T08:00:00`. */
  modified_gmt: string
  /** The title as HTML, and as plain text. */
  title: { rendered: string; text: string }
  content: { rendered: string; protected: boolean }
  /** The fields of Advanced Custom Fields that are shown in REST; empty without any. */
  acf: Record<string, unknown>
  /** The meta fields that are registered with `show_in_rest`; empty without any. */
  meta: Record<string, unknown>
  [field: string]: unknown
}

/** One page of a list of posts, as it was sent. */
export interface PostsAnswer {
  posts: readonly SentPost[]
  /** The number of posts and of pages; undefined if something has removed them from the answer. */
  total: number | undefined
  pages: number | undefined
  /** Whether the list has become too short for this page. */
  isPastEnd: boolean
}

/** A post as it was sent; only its id is certain. */
export type SentPost = Readonly<Record<string, unknown>> & { id: number }

/**
 * Reads one page of posts that was asked for with `_envelope`. Throws an error for an answer that a retry may
 * improve; `refusedBy` finds final refusals.
 */
export function readEnvelope(text: string): Envelope {
  const sent = parsed(text)
  if (Array.isArray(sent)) return { status: 200, body: sent, headers: {} }
  const { body, status, headers } = objectOf(sent)
  if (typeof status !== 'number') throw new Error('the answer is not from the REST API')
  if (status >= 500 || status === 429) throw new Error(faultWords({ status, body }))
  if (status < 400 && typeof body !== 'object') throw new Error('the answer has no JSON')
  return { status, body, headers: objectOf(headers) }
}

/** The answer inside an envelope: its status, its body, and its headers by name. */
export interface Envelope {
  status: number
  body: unknown
  headers: Readonly<Record<string, unknown>>
}

/** The posts in an envelope. Throws `NoRouteError`, or a `RequestError` with the words of the WordPress. */
export function postsIn({ status, body, headers }: Envelope): PostsAnswer {
  const { code } = objectOf(body)
  if (code === 'rest_no_route') throw new NoRouteError(faultWords({ status, body }))
  const isPastEnd = code === 'rest_post_invalid_page_number'
  if (isPastEnd) return { posts: [], total: undefined, pages: undefined, isPastEnd }
  if (status >= 400) throw new RequestError('%s', { cause: faultWords({ status, body }) })
  if (!Array.isArray(body)) throw new RequestError('the answer is not a list of posts')
  for (const post of body)
    if (!Number.isSafeInteger(objectOf(post).id))
      throw new RequestError('the answer has a post without an id')
  return {
    posts: body,
    total: countOf(headers['X-WP-Total']),
    pages: countOf(headers['X-WP-TotalPages']),
    isPastEnd,
  }
}

/** Whether a post is published; WordPress sends only such posts to visitors, some without their status. */
export function isPublished({ status }: SentPost): boolean {
  return (status ?? 'publish') === 'publish'
}

/** A published post in a known form; undefined for another status. */
export function publishedPost(sent: SentPost): WordPressPost | undefined {
  const { title, content, acf, meta } = sent
  if (!isPublished(sent)) return undefined
  const name = textOf(objectOf(title).rendered)
  return {
    ...sent,
    slug: textOf(sent.slug),
    status: 'publish',
    link: textOf(sent.link),
    modified_gmt: textOf(sent.modified_gmt),
    title: { rendered: name, text: DomUtils.textContent(parseDocument(name)).trim() },
    content: {
      rendered: textOf(objectOf(content).rendered),
      protected: objectOf(content).protected === true,
    },
    // PHP sends an empty object as a list, and some plugins send false.
    acf: { ...objectOf(acf) },
    meta: { ...objectOf(meta) },
  }
}

/** An object with keys; empty for any other value. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function faultWords({ status, body }: Pick<Envelope, 'status' | 'body'>): string {
  const words = explainFault({ status, text: JSON.stringify(body) ?? '' })
  return words === undefined ? `HTTP ${status}` : `HTTP ${status}: ${words}`
}

/** A text; empty for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function countOf(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}
