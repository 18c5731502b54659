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
  scope: RequestScope
  main: ContentHost
  pageHost: (store: Store) => ContentHost
  timeoutMs: number
}

/** A store that is requested to verify the change feed of the hosts. */
export interface Sample {
  store: Store
  /** Whether its answers came in a batch. */
  isBatched: boolean
  /** The validators of its complete answers, requested before the cached validators are known. */
  headers: AnswerValidator[]
  pages: AnswerValidator[]
}

/** The number of samples that are also requested by the single page call, as an ordinary client does. */
const singles = 3

/** Requests samples: in batches, as a long chain has many, and some also by their single calls. */
export function verifyChangeFeed(
  stores: readonly Store[],
  options: SamplesOptions,
): Promise<Sample[]> {
  const { scope, main, pageHost } = options
  const samples = samplesOf(stores, new Date().toISOString().slice(0, 10))
  const isOfMain = (store: Store) => pageHost(store).base === main.base
  const count = samples.filter(isOfMain).length
  const batches = new StoreBatches({ ...options, host: main, stores: count })
  return Promise.all(
    samples.map(async (store, at) => {
      const isSingle = at < singles || !isOfMain(store)
      const [single, replies] = await Promise.all([
        isSingle ? scope.askOnce(pageCall(store.id, pageHost(store))) : undefined,
        isOfMain(store) ? batches.ask(store.id) : undefined,
      ])
      const [header, page] = (replies && readReplies(replies, store.id, options)) ?? []
      const pages = [page, single instanceof RequestError ? undefined : single]
      const [headers, isBatched] = [validatorsOf([header]), page !== undefined]
      return { store, isBatched, headers, pages: validatorsOf(pages) }
    }),
  )
}

/** Whether a sample matches the cached validators; if not, conditional requests for its header and page decide. */
export async function isAsCached(
  { store, headers, pages }: Sample,
  validators: CachedAnswers,
  { scope, main, pageHost }: SamplesOptions,
): Promise<boolean> {
  const isKnown =
    headers.every((validator) => isDeepStrictEqual(validator, validators.header)) &&
    pages.every((validator) => isDeepStrictEqual(validator, validators.page))
  if (isKnown && pages.length > 0) return true
  // A server on the way may have replaced the ETag: WordPress still recognizes the one that it sent.
  const sent = await Promise.all([
    scope.askOnce(headerCall(store.id, main, validators.header)),
    scope.askOnce(pageCall(store.id, pageHost(store), validators.page)),
  ])
  return sent.every((answer) => !(answer instanceof RequestError) && answer.isSame)
}

/** Picks one store of a hundred, at least three; the choice changes every day. */
export function samplesOf(stores: readonly Store[], day: string): Store[] {
  const count = Math.min(stores.length, Math.max(3, Math.ceil(stores.length / 100)))
  const start = Number.parseInt(hash('sha256', day, 'hex').slice(0, 8), 16)
  return Array.from({ length: count }, (_, at) => {
    const step = Math.floor((at * stores.length) / count)
    return stores[(start + step) % stores.length]
  }).filter((store) => store !== undefined)
}

function validatorsOf(
  sent: readonly ({ validator: AnswerValidator } | undefined)[],
): AnswerValidator[] {
  return sent.flatMap((answer) => (answer ? [answer.validator] : []))
}
