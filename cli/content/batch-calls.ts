import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import { callsPath, changesCallPath, indexPath, storesCallPath } from '../../data/content-calls.ts'
import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import type { Reply } from '../system/http/http.ts'
import { RequestError } from '../system/http/request-error.ts'
import { readText } from './answers.ts'
import { type Question, requestHeaders } from './calls.ts'

/** Which calls a content host has beside the three that each one has. */
export interface MoreCalls {
  /** For headers and pages of many stores at once. */
  stores: boolean
  /** For what may have changed. */
  changes: boolean
}

/** Asks a host which calls it has. */
export function indexQuestion(host: ContentHost): Question<MoreCalls> {
  return questionTo(host, indexPath, (reply) => {
    const { routes } = parse(indexSchema, readText(reply.bytes, 'the index'), 'the index')
    const has = (name: string) => Object.hasOwn(routes, `/hl-cms/v1/${name}`)
    return { stores: has('stores'), changes: has('changes') }
  })
}

const indexSchema = z.object({ routes: z.record(z.string(), z.unknown()) })

/** What may differ from the answers of a previous time: of all stores, or of those with these names. */
export interface Changes {
  /** For the next time. */
  cursor: string
  footer: boolean
  headers: 'all' | ReadonlySet<string>
  pages: 'all' | ReadonlySet<string>
}

/** Asks what may have changed since the cursor was given out; all without one. */
export function changesQuestion(host: ContentHost, since?: string): Question<Changes> {
  return questionTo(host, callsPath + changesCallPath(since), ({ bytes }) =>
    parse(changesSchema, readText(bytes, 'the answer'), 'the answer'),
  )
}

/** An id as it is in `Changes`. A WordPress takes ids in either letter case. */
export function nameOf(id: StoreId): string {
  return String(id).toLowerCase()
}

const storeIds = z.union([
  z.literal('all'),
  z.array(z.union([z.number(), z.string()])).transform((ids) => new Set(ids.map(nameOf))),
])
const changesSchema = z.object({
  // What is longer does not fit into an address.
  cursor: z.string().min(1).max(4000),
  footer: z.boolean(),
  headers: storeIds,
  pages: storeIds,
})

/** What was sent for a store in a batch, as the answers to its two single calls. */
export interface BatchReplies {
  header: Reply
  page: Reply
}

/** A batch as it came. */
export interface BatchAnswer {
  /** By the id as a text; undefined for a store whose line tells of an error. A store without a line is not in it. */
  stores: ReadonlyMap<string, BatchReplies | undefined>
  /** Why the rest did not come. */
  cutBy?: RequestError
}

/** Asks for the headers and the pages of at most 100 stores. What came before it was cut off is an answer, too. */
export function storesQuestion(host: ContentHost, ids: readonly StoreId[]): Question<BatchAnswer> {
  const asked = new Set(ids.map(String))
  const question = questionTo(host, callsPath + storesCallPath(ids), (reply) =>
    readBatch(reply, asked),
  )
  const request = { ...question.request, maxBytes: mostBytes, takesPart: true }
  return { ...question, request }
}

const mostBytes = 64 * 1024 * 1024

// Each batch brings a store that was asked for, or is a fault: else it would be asked for again without an end.
function readBatch({ bytes, headers, cutBy }: Reply, asked: ReadonlySet<string>): BatchAnswer {
  const stores = new Map<string, BatchReplies | undefined>()
  for (const line of wholeLines(bytes, cutBy !== undefined)) {
    // What is not UTF-8 is nobody's line, and costs no other.
    const sent = isUtf8(line) ? jsonIn(readText(line, 'the answer')) : undefined
    const { data: store } = someLine.safeParse(sent)
    const { data: answers } = answersLine.safeParse(sent)
    const id = String(store?.locationID)
    if (asked.has(id)) stores.set(id, answers && repliesIn(answers, headers.date))
  }
  if (stores.size === 0)
    throw cutBy ?? new RequestError('the answer has no store in it that was asked for')
  return { stores, ...(cutBy && { cutBy }) }
}

// One by one: the text of all is some megabytes, and lives as long as one of its lines.
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
  // As its text, or as what that says.
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
