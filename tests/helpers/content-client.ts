import { afterEach, beforeEach } from 'vitest'
import {
  type ContentService,
  type ContentServiceSettings,
  createContentService,
} from '../../cli/content/client.ts'
import { Failure } from '../../cli/say/failure.ts'
import { type Problem, word } from '../../cli/say/problems.ts'
import type { Store } from '../../data/store.ts'
import { type ContentServer, healthy, startContentServer } from './content-server.ts'

/** A healthy server, new for every test of a file that imports this. */
export let server: ContentServer
/** What the clients of the test told. */
export let told: Problem[]
const services: ContentService[] = []
const servers: ContentServer[] = []

beforeEach(async () => {
  told = []
  server = await start()
})

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
  await Promise.all(servers.splice(0).map((open) => open.close()))
})

/** One more server for this test. */
export async function start(fallback = healthy): Promise<ContentServer> {
  const started = await startContentServer(fallback)
  servers.push(started)
  return started
}

/** A client of `server`, with short waits; closed after the test. */
export function open(settings: Partial<ContentServiceSettings> = {}): ContentService {
  const service = createContentService({
    contentHost: server.url,
    mainBrand: 'main',
    version: '1.2.3',
    concurrency: 8,
    rate: Number.POSITIVE_INFINITY,
    retries: 3,
    retryDelayMs: 1,
    timeoutMs: 5000,
    headers: {},
    env: {},
    signal: new AbortController().signal,
    tell: (problem) => told.push(problem),
    ...settings,
  })
  services.push(service)
  return service
}

/** What the service says of a store of which nothing is known yet. */
export async function answersFor(service: ContentService, asked: Store) {
  const answers = await service.content(asked)
  if (answers === 'unchanged') throw new Error('Nothing was known that could be unchanged.')
  return answers
}

/** A store as far as the client looks at it. */
export function store(id: number, brand = 'main'): Store {
  return { id, brand, path: `s/${id}`, isCorporate: false, row: {} as Store['row'] }
}

/** The `Failure` that a promise rejects with; any other end throws. */
export async function failure(promise: Promise<unknown>): Promise<Failure> {
  const error = await promise.then(
    () => new Error('no failure'),
    (reason: unknown) => reason,
  )
  if (error instanceof Failure) return error
  throw error
}

/** The told problems in words. */
export const words = () => told.map((problem) => word(problem).message)
/** The codes of the told problems. */
export const codes = () => told.map(({ code }) => code)
