import { afterEach, beforeEach } from 'vitest'
import type { Answer } from '../../cli/content/calls.ts'
import { ContentClient, type ContentClientOptions } from '../../cli/content/content-client.ts'
import type { CachedAnswers, FreshAnswers } from '../../cli/content/store-client.ts'
import { contentOf } from '../../cli/content/store-content.ts'
import { formatMessage, type Problem } from '../../cli/report/problems.ts'
import { UserError } from '../../cli/report/user-error.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { type ContentServer, healthy, startContentServer } from './content-server.ts'

/** A healthy server, new for every test of a file that imports this module. */
export let server: ContentServer
/** The warnings of the test's clients. */
export let warnings: Problem[]
const clients: ContentClient[] = []
const servers: ContentServer[] = []

beforeEach(async () => {
  warnings = []
  server = await start()
})

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  await Promise.all(servers.splice(0).map((open) => open.close()))
})

/** A further server for this test. */
export async function start(fallback = healthy): Promise<ContentServer> {
  const started = await startContentServer(fallback)
  servers.push(started)
  return started
}

/** A content service that stops at the first final failure, and rejects with it. */
export interface Service extends Pick<ContentClient, 'stats' | 'problems' | 'close'> {
  footer(): Promise<Answer>
  content(store: Store, validators?: CachedAnswers): Promise<FreshAnswers | 'unchanged'>
}

/** Such a service at `server`, with short waits; closed after the test. */
export function open(options: Partial<ContentClientOptions> = {}): Service {
  const client = openClient({ endsAtFirst: true, ...options })
  const orThrow = async <T>(result: Promise<T | UserError>): Promise<T> => {
    const answer = await result
    return answer instanceof UserError ? client.abortAll(answer) : answer
  }
  return {
    footer: () => orThrow(client.askFooter()),
    content: (of, validators) => orThrow(client.askStore(of, validators)),
    stats: () => client.stats(),
    problems: () => client.problems(),
    close: () => client.close(),
  }
}

/** A client of `server`, whose final failures are values; closed after the test. */
export function openClient(options: Partial<ContentClientOptions> = {}): ContentClient {
  const client = new ContentClient({
    contentHost: server.url,
    mainBrand: 'main',
    concurrency: 8,
    rate: Number.POSITIVE_INFINITY,
    retries: 3,
    retryDelayMs: 1,
    timeoutMs: 5000,
    contentHeaders: {},
    endsAtFirst: false,
    env: {},
    signal: new AbortController().signal,
    warn: (problem) => warnings.push(problem),
    ...options,
  })
  clients.push(client)
  return client
}

/** The service's answers for a store without cached validators. */
export async function answersFor(service: Service, store: Store): Promise<FreshAnswers> {
  const answers = await service.content(store)
  if (answers === 'unchanged') throw new Error('Nothing was known that could be unchanged.')
  return answers
}

/** The same as content, with an empty footer. */
export async function contentFor(service: Service, store: Store) {
  const footer = { html: '', host: '' }
  return contentOf(footer, await answersFor(service, store), (problem) => warnings.push(problem))
    .content
}

/** A store with the fields that the client reads. */
export function store(id: StoreId, brand = 'main'): Store {
  return { id, brand, path: `s/${id}`, isCorporate: false, fields: {}, row: {} as Store['row'] }
}

/** The `UserError` that a promise rejects with; throws in any other case. */
export async function failure(promise: Promise<unknown>): Promise<UserError> {
  const error = await promise.then(
    () => new Error('no failure'),
    (reason: unknown) => reason,
  )
  if (error instanceof UserError) return error
  throw error
}

/** The warnings as text. */
export const words = () => warnings.map((problem) => formatMessage(problem).message)
/** The codes of the warnings. */
export const codes = () => warnings.map(({ code }) => code)
