import { describe, expect, test } from 'vitest'
import {
  callFaults,
  contentFaults,
  slowFaults,
  slowTimeoutMs,
} from '../../fixtures/content-faults.ts'
import {
  codes,
  failure,
  open,
  type Service,
  server,
  store,
  warnings,
  words,
} from '../../helpers/content-client.ts'
import { callPaths, healthy } from '../../helpers/content-server.ts'

const pathOf = {
  footer: callPaths.footer,
  header: callPaths.header(101),
  page: callPaths.page(101),
}
const nameOf = { footer: 'The footer', header: 'The header', page: 'The page' }

// Whole builds cover every fault with every call; one call is enough here.
const faults = [
  ...contentFaults.map((fault) => ({ ...fault, timeoutMs: 5000 })),
  ...slowFaults.map((fault) => ({ ...fault, timeoutMs: slowTimeoutMs })),
].flatMap(({ answer, timeoutMs, ...fault }) => {
  const [one] = callFaults(fault)
  if (typeof one?.cause !== 'string' || typeof answer === 'function') return []
  return [{ name: fault.name, ...one, answer, timeoutMs }]
})

describe.each(faults)('$name ($call)', ({ call, cause, answer, timeoutMs }) => {
  const path = pathOf[call]
  const ask = (service: Service) =>
    call === 'footer' ? service.footer() : service.content(store(101))

  test('heals within the retries', async () => {
    server.script(path, answer, answer, healthy(path) ?? {})
    // With one slot and one connection, a failed attempt must not block the next.
    const service = open({ timeoutMs, concurrency: 1 })
    await ask(service)
    expect(words()).toEqual([
      `${nameOf[call]}: ${cause}; retry 1 of 3 in 0.001 s`,
      `${nameOf[call]}: ${cause}; retry 2 of 3 in 0.001 s`,
    ])
    expect(server.count(path)).toBe(3)
    expect(service.stats()).toMatchObject({ retries: 2, failures: 0 })
  })

  test('ends the build when it lasts', async () => {
    server.script(path, answer)
    const service = open({ timeoutMs, retries: 1 })
    const { exitCode, problems } = await failure(ask(service))
    const where = { url: server.url + path, ...(call === 'footer' ? {} : { store: 101 }) }
    expect({ exitCode, problems }).toEqual({
      exitCode: 1,
      problems: [
        {
          code: 'CONTENT_FAILED',
          level: 'error',
          where,
          args: { call: nameOf[call], cause, attempts: 2 },
        },
      ],
    })
    expect(codes()).toEqual(['CONTENT_RETRY', 'CONTENT_ABORTED'])
    expect(warnings[0]?.where).toEqual(where)
    expect(words()[1]).toBe('Error received by Wordpress; aborting as retry count was exceeded')
    expect(server.count(path)).toBe(2)
    expect(service.stats()).toMatchObject({ retries: 1, failures: 1 })
  })
})

test('a host without a listener, and a name that does not exist', async () => {
  const contentHost = server.url
  await server.close()
  const refused = await failure(open({ contentHost, retries: 0 }).footer())
  expect(refused.problems[0]?.args.cause).toBe('connection refused')
  const unknown = await failure(
    open({ contentHost: 'http://nowhere.invalid', retries: 0 }).footer(),
  )
  expect(unknown.problems[0]?.args.cause).toMatch(/host name/)
})

test('a header that cannot be sent', async () => {
  const { problems } = await failure(
    open({ contentHeaders: { 'x-key': 'a\nb' }, retries: 0 }).footer(),
  )
  expect(problems[0]?.args.cause).toBe('the request cannot be sent; check contentHeaders')
})

test('without retries there is no retry line', async () => {
  server.script(callPaths.footer, { status: 500 })
  await failure(open({ retries: 0 }).footer())
  expect(codes()).toEqual(['CONTENT_ABORTED'])
  expect(server.requests).toHaveLength(1)
})
