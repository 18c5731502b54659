import { EventEmitter, once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatMessage } from '../../../cli/report/problems.ts'
import { open, type Service, server, start, store } from '../../helpers/content-client.ts'
import { callPaths, healthy, type ScriptedAnswer } from '../../helpers/content-server.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function askStores(service: Service, count: number): Promise<unknown>[] {
  return Array.from({ length: count }, (_, index) => service.content(store(index + 1)))
}

function wordsOf(service: Service): string {
  return service
    .problems()
    .map((problem) => formatMessage(problem).message)
    .join('\n')
}

/** Only the test moves the clock; sockets do not use it. */
function holdClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

describe('a small service', () => {
  test('that rejects more than 3 at once gets fewer, and all are answered', async () => {
    let refused = 0
    const small = await start((path) => {
      if (small.inFlight <= 3) return { ...healthy(path), workMs: 2 }
      refused++
      return { status: 503 }
    })
    const service = open({ contentHost: small.url, retries: 20 })
    const release = small.hold()
    const answers = askStores(service, 200)
    await small.open(8)
    release()
    await Promise.all(answers)
    expect(small.maxInFlight).toBe(8)
    expect(refused).toBeLessThan(40)
    expect(service.stats()).toMatchObject({ failures: 0, maxInFlight: 8 })
    expect(service.stats().lowestLimit).toBeLessThanOrEqual(2)
    expect(wordsOf(service)).toMatch(
      /^The content service could not handle 8 requests at once \(HTTP 503 Service Unavailable\); the build sent fewer, at times [12]$/,
    )
  })
})

test('a service without any answer is not reported as slowed', async () => {
  const down = await start(() => ({ status: 503 }))
  const service = open({ contentHost: down.url, retries: 1, retryDelayMs: 100 })
  for (const asked of await Promise.allSettled(askStores(service, 40)))
    expect(asked.status).toBe('rejected')
  expect(wordsOf(service)).toBe('')
})

describe('one failed attempt', () => {
  const overload: ScriptedAnswer[] = [
    ...[429, 502, 503, 504, 508, 522, 524].map((status) => ({ status })),
    { fault: 'hang' },
    // An address without a listener.
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
  ]
  const other: ScriptedAnswer[] = [
    ...[404, 500].map((status) => ({ status })),
    { fault: 'reset' },
    { body: '' },
  ]
  test.each([
    ...overload.map((answer) => [answer, 4] as const),
    ...other.map((answer) => [answer, 8] as const),
  ])('%j: then at most %i at once', async (answer, expected) => {
    server.script(callPaths.footer, answer, { body: 'x' })
    const service = open({ timeoutMs: answer.fault === 'hang' ? 200 : 5000 })
    await service.footer()
    expect(service.stats().lowestLimit).toBe(expected)
  })
})

test('a failed call goes before calls that have not begun', async () => {
  holdClock()
  const { header, page } = callPaths
  server.script(header(1), { status: 500 }, { body: 'x' })
  const retry = new EventEmitter()
  const service = open({ concurrency: 1, retryDelayMs: 10, warn: () => retry.emit('warning') })
  const failed = once(retry, 'warning')
  const answers = askStores(service, 2)
  await failed
  const release = server.hold()
  await server.arrived(page(1))
  await vi.advanceTimersByTimeAsync(10)
  release()
  await Promise.all(answers)
  expect(server.requests.map(({ path }) => path)).toEqual([
    ...[header(1), page(1), header(1)],
    ...[header(2), page(2)],
  ])
})

describe('Retry-After', () => {
  const busy = { status: 503, headers: { 'retry-after': '30' } }

  /** A service whose first answer, for the footer, asks for a pause of 30 s. */
  async function askedToWait(signal = new AbortController().signal) {
    holdClock()
    server.script(callPaths.footer, busy, { body: 'x' })
    const retry = new EventEmitter()
    const service = open({ signal, warn: () => retry.emit('warning') })
    const footer = service.footer()
    await once(retry, 'warning')
    return { service, footer }
  }

  test('the host is left alone by all other calls, too', async () => {
    const { service, footer } = await askedToWait()
    const page = service.content(store(101))
    await vi.advanceTimersByTimeAsync(29_990)
    expect(service.stats().requests).toBe(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(service.stats().requests).toBe(4)
    await Promise.all([footer, page])
  })

  test('another host is not', async () => {
    holdClock()
    const second = await start(() => busy)
    const retry = new EventEmitter()
    const warn = () => retry.emit('warning')
    const service = open({ secondBrandHost: second.url, warn })
    const page = service.content(store(434, 'second')).catch(() => {})
    await once(retry, 'warning')
    await service.content(store(101))
    expect(second.requests).toHaveLength(1)
    await service.close()
    await page
  })

  test('an abort ends the wait', async () => {
    const controller = new AbortController()
    const { service, footer } = await askedToWait(controller.signal)
    const page = service.content(store(101))
    controller.abort('over')
    expect(await Promise.allSettled([footer, page])).toEqual(
      Array(2).fill({ status: 'rejected', reason: 'over' }),
    )
    expect(service.stats().requests).toBe(1)
  })
})

describe('rate', () => {
  async function requestsAfter(service: Service, ...steps: number[]): Promise<number[]> {
    const requests: number[] = []
    for (const ms of steps) {
      await vi.advanceTimersByTimeAsync(ms)
      requests.push(service.stats().requests)
    }
    return requests
  }

  test('requests begin evenly, in their original order', async () => {
    holdClock()
    const service = open({ rate: 2 })
    const answers = askStores(service, 2)
    expect(await requestsAfter(service, 0, 490, 20, 480, 20, 500)).toEqual([1, 1, 2, 2, 3, 4])
    await Promise.all(answers)
    const { header, page } = callPaths
    const paths = server.requests.map(({ path }) => path)
    expect(paths).toEqual([header(1), page(1), header(2), page(2)])
  })

  test('over all hosts, and for retries', async () => {
    holdClock()
    const second = await start()
    second.script(callPaths.page(434), { status: 500 }, healthy(callPaths.page(434)) ?? {})
    const retry = new EventEmitter()
    const warn = () => retry.emit('warning')
    const service = open({ rate: 2, secondBrandHost: second.url, warn })
    const page = service.content(store(434, 'second'))
    expect(await requestsAfter(service, 0, 490)).toEqual([1, 1])
    const failed = once(retry, 'warning')
    expect(await requestsAfter(service, 20)).toEqual([2])
    await failed
    expect(await requestsAfter(service, 480, 20)).toEqual([2, 3])
    await page
  })

  test('an abort ends the wait for the next start', async () => {
    holdClock()
    const controller = new AbortController()
    const service = open({ rate: 1, signal: controller.signal })
    const answers = askStores(service, 3)
    controller.abort('over')
    const settled = await Promise.allSettled(answers)
    expect(settled).toEqual(Array(3).fill({ status: 'rejected', reason: 'over' }))
    expect(service.stats().requests).toBeLessThanOrEqual(1)
  })
})
