import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import { RequestError } from '../system/http/request-error.ts'
import { type AnswerValidator, headerCall, pageCall } from './calls.ts'
import { readReplies } from './read-replies.ts'
import type { RequestScope } from './request-scope.ts'
import { StoreBatches } from './store-batches.ts'
import type { CachedAnswers } from './store-client.ts'

interface SamplesOptions {
  asker: RequestScope
  main: ContentHost
  pageHost: (store: Store) => ContentHost
  timeoutMs: number
}

/** A store that is asked for to see whether what hosts say of changes is so. */
export interface Sample {
  store: Store
  /** Whether it came in a batch. */
  isBatched: boolean
  /** Of its whole answers, asked for before anybody knew what to compare them with. */
  headers: AnswerValidator[]
  pages: AnswerValidator[]
}

/** So many are also asked for by the single call for their page, as everybody else would ask. */
const singles = 3

/** Asks for samples: in batches, as they are many for a long chain, and some of them by their single calls. */
export function verifyChangeFeed(
  stores: readonly Store[],
  options: SamplesOptions,
): Promise<Sample[]> {
  const { asker, main, pageHost } = options
  const samples = samplesOf(stores, new Date().toISOString().slice(0, 10))
  const isOfMain = (store: Store) => pageHost(store).base === main.base
  const count = samples.filter(isOfMain).length
  const batches = new StoreBatches({ ...options, host: main, stores: count })
  return Promise.all(
    samples.map(async (store, at) => {
      const isSingle = at < singles || !isOfMain(store)
      const [single, replies] = await Promise.all([
        isSingle ? asker.askOnce(pageCall(store.id, pageHost(store))) : undefined,
        isOfMain(store) ? batches.ask(store.id) : undefined,
      ])
      const [header, page] = (replies && readReplies(replies, store.id, options)) ?? []
      const pages = [page, single instanceof RequestError ? undefined : single]
      const [headers, isBatched] = [stampsOf([header]), page !== undefined]
      return { store, isBatched, headers, pages: stampsOf(pages) }
    }),
  )
}

/** Whether a sample has the answers that are known, which is asked once more of answers that are otherwise. */
export async function isAsCached(
  { store, headers, pages }: Sample,
  known: CachedAnswers,
  { asker, main, pageHost }: SamplesOptions,
): Promise<boolean> {
  const isKnown =
    headers.every((stamp) => isDeepStrictEqual(stamp, known.header)) &&
    pages.every((stamp) => isDeepStrictEqual(stamp, known.page))
  if (isKnown && pages.length > 0) return true
  // On its way, a server may have given an answer another tag: the WordPress still knows the one that it has sent.
  const sent = await Promise.all([
    asker.askOnce(headerCall(store.id, main, known.header)),
    asker.askOnce(pageCall(store.id, pageHost(store), known.page)),
  ])
  return sent.every((answer) => !(answer instanceof RequestError) && answer.isSame)
}

/** One store of a hundred, at least three; others on another day. */
export function samplesOf(stores: readonly Store[], day: string): Store[] {
  const count = Math.min(stores.length, Math.max(3, Math.ceil(stores.length / 100)))
  const start = Number.parseInt(hash('sha256', day, 'hex').slice(0, 8), 16)
  return Array.from({ length: count }, (_, at) => {
    const step = Math.floor((at * stores.length) / count)
    return stores[(start + step) % stores.length]
  }).filter((store) => store !== undefined)
}

function stampsOf(sent: readonly ({ stamp: AnswerValidator } | undefined)[]): AnswerValidator[] {
  return sent.flatMap((answer) => (answer ? [answer.stamp] : []))
}
