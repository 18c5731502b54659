import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import { callsPath, changesCallPath, indexPath, storesCallPath } from '../../data/content-calls.ts'
import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import type { Reply } from '../system/http/http.ts'
import { RequestError } from '../system/http/request-error.ts'
import { readText } from './answers.ts'
import { type Question, requestHeaders } from './calls.ts'

/** The optional calls of a content host, beside the three that every host has. */
export interface MoreCalls {
  /** The call for the headers and pages of many stores at once. */
  stores: boolean
  /** The change feed: which answers may have changed. */
  changes: boolean
}

/** The request for the calls that a host has. */
export function indexQuestion(host: ContentHost): Question<MoreCalls> {
  return questionTo(host, indexPath, (reply) => {
    const { routes } = parse(indexSchema, readText(reply.bytes, 'the index'), 'the index')
    const has = (name: string) => Object.hasOwn(routes, `/hl-cms/v1/${name}`)
    return { stores: has('stores'), changes: has('changes') }
  })
}

const indexSchema = z.object({ routes: z.record(z.string(), z.unknown()) })

/** The answers that may differ from those of a previous build: of all stores, or of the stores with these names. */
export interface Changes {
  /** The cursor for the next build. */
  cursor: string
  footer: boolean
  headers: 'all' | ReadonlySet<string>
  pages: 'all' | ReadonlySet<string>
}

/** The request for the changes since a cursor; without a cursor, for all. */
export function changesQuestion(host: ContentHost, since?: string): Question<Changes> {
  return questionTo(host, callsPath + changesCallPath(since), ({ bytes }) =>
    parse(changesSchema, readText(bytes, 'the answer'), 'the answer'),
  )
}

/** The name of a store id in `Changes`, in lower case: WordPress ignores the letter case of ids. */
export function nameOf(id: StoreId): string {
  return String(id).toLowerCase()
}

const storeIds = z.union([
  z.literal('all'),
  z.array(z.union([z.number(), z.string()])).transform((ids) => new Set(ids.map(nameOf))),
])
const changesSchema = z.object({
  // A longer cursor does not fit into a URL.
  cursor: z.string().min(1).max(4000),
  footer: z.boolean(),
  headers: storeIds,
  pages: storeIds,
})

/** The part of a batch for one store, as the replies to its two single calls. */
export interface BatchReplies {
  header: Reply
  page: Reply
}

/** A parsed batch. */
export interface BatchAnswer {
  /**
   * Replies by store id as text; undefined for a store whose line reports an error. A store without a line is
   * missing.
   */
  stores: ReadonlyMap<string, BatchReplies | undefined>
  /** The reason why the answer was cut off. */
  cutBy?: RequestError
}

/**
 * The request for the headers and pages of at most 100 stores. An answer that was cut off counts with its
 * complete lines.
 */
export function storesQuestion(host: ContentHost, ids: readonly StoreId[]): Question<BatchAnswer> {
  const requested = new Set(ids.map(String))
  const question = questionTo(host, callsPath + storesCallPath(ids), (reply) =>
    readBatch(reply, requested),
  )
  const request = { ...question.request, maxBytes: mostBytes, takesPart: true }
  return { ...question, request }
}

const mostBytes = 64 * 1024 * 1024

// A batch without any requested store is an error: the client would otherwise request the same stores forever.
function readBatch({ bytes, headers, cutBy }: Reply, requested: ReadonlySet<string>): BatchAnswer {
  const stores = new Map<string, BatchReplies | undefined>()
  for (const line of wholeLines(bytes, cutBy !== undefined)) {
    // A line that is not UTF-8 belongs to no store and does not affect the other lines.
    const sent = isUtf8(line) ? jsonIn(readText(line, 'the answer')) : undefined
    const { data: store } = someLine.safeParse(sent)
    const { data: answers } = answersLine.safeParse(sent)
    const id = String(store?.locationID)
    if (requested.has(id)) stores.set(id, answers && repliesIn(answers, headers.date))
  }
  if (stores.size === 0)
    throw cutBy ?? new RequestError('the answer has no store in it that was asked for')
  return { stores, ...(cutBy && { cutBy }) }
}

// A generator, because the text of all lines has some megabytes and stays in memory as long as one of its lines.
function* wholeLines(bytes: Buffer, isCut: boolean): Iterable<Buffer> {
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    yield bytes.subarray(start, end)
    start = end + 1
  }
  if (!isCut) yield bytes.subarray(start)
}

const someLine = z.object({ locationID: z.union([z.number(), z.string()]) })
const answersLine = z.object({
  header: z.string(),
  headerETag: z.string().optional(),
  headerModified: z.string().optional(),
  // The page answer as JSON text, or as a JSON object.
  page: z.union([
    z.string(),
    z.record(z.string(), z.unknown()).transform((page) => JSON.stringify(page)),
  ]),
  pageETag: z.string().optional(),
  pageModified: z.string().optional(),
})

function repliesIn(line: z.output<typeof answersLine>, date: string | undefined): BatchReplies {
  return {
    header: replyOf(line.header, line.headerETag, line.headerModified, date),
    page: replyOf(line.page, line.pageETag, line.pageModified, date),
  }
}

function replyOf(
  text: string,
  etag: string | undefined,
  lastModified: string | undefined,
  date: string | undefined,
): Reply {
  const headers = { etag, 'last-modified': lastModified, date }
  return { status: 200, headers, bytes: Buffer.from(text) }
}

function questionTo<T>(
  { base, secretHeaders }: ContentHost,
  path: string,
  read: (reply: Reply) => T,
): Question<T> {
  return { request: { url: new URL(base + path), headers: requestHeaders, secretHeaders }, read }
}

function parse<T>(schema: z.ZodType<T>, text: string, what: string): T {
  const { data } = schema.safeParse(jsonIn(text))
  if (data === undefined)
    throw new RequestError(`${what} is of another shape (starts with %s)`, { quoted: text })
  return data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
