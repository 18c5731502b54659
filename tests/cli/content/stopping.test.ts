import { EventEmitter, once } from 'node:events'
import { describe, expect, test } from 'vitest'
import {
  codes,
  failure,
  open,
  server,
  start,
  store,
  warnings,
} from '../../helpers/content-client.ts'
import { callPaths } from '../../helpers/content-server.ts'

describe('concurrency', () => {
  test.each([1, 3, 8])('never over %i at once, on no more connections', async (concurrency) => {
    const service = open({ concurrency })
    const ids = Array.from({ length: 40 }, (_, index) => index + 1)
    const release = server.hold()
    const asked = [service.footer(), ...ids.map((id) => service.content(store(id)))]
    await server.open(concurrency)
    expect(service.stats().requests).toBe(concurrency)
    release()
    await Promise.all(asked)
    expect(server.maxInFlight).toBe(concurrency)
    expect(server.connections).toBeLessThanOrEqual(concurrency)
    expect(service.stats()).toMatchObject({
      requests: 81,
      retries: 0,
      failures: 0,
      maxInFlight: concurrency,
      lowestLimit: concurrency,
    })
    expect(service.stats().p95Ms).toBeGreaterThanOrEqual(service.stats().p50Ms)
  })

  test.each([true, false])(
    'many listeners are no leak for Node (endsAtFirst: %s)',
    async (endsAtFirst) => {
      const warned: Error[] = []
      const note = (warning: Error) => void warned.push(warning)
      process.on('warning', note)
      const service = open({ concurrency: 32, endsAtFirst })
      const release = server.hold()
      const asked = Array.from({ length: 40 }, (_, id) => service.content(store(id)))
      await server.open(32)
      release()
      await Promise.all(asked)
      process.off('warning', note)
      expect(warned).toEqual([])
    },
  )

  test('is counted over all hosts together', async () => {
    const second = await start(() => ({ fault: 'hang' }))
    server.script(callPaths.header(434), { fault: 'hang' })
    server.script(callPaths.header(435), { fault: 'hang' })
    const controller = new AbortController()
    const service = open({ concurrency: 3, secondBrandHost: second.url, signal: controller.signal })
    const asked = [434, 435].map((id) => service.content(store(id, 'second')))
    await Promise.all([
      server.arrived(callPaths.header(434)),
      server.arrived(callPaths.header(435)),
      second.arrived(callPaths.page(434)),
    ])
    expect(service.stats().requests).toBe(3)
    controller.abort()
    await Promise.allSettled(asked)
    expect(second.count(callPaths.page(435))).toBe(0)
  })

  test('a wait between retries holds no place', async () => {
    const controller = new AbortController()
    server.script(callPaths.footer, { status: 500 })
    const service = open({ concurrency: 1, retryDelayMs: 60_000, signal: controller.signal })
    const footer = service.footer()
    await server.arrived(callPaths.footer)
    await service.content(store(101))
    controller.abort(new Error('over'))
    await expect(footer).rejects.toThrow('over')
  })
})

describe('after the final failure', () => {
  test('no further request starts, waiting ones end, running ones are aborted, with one message', async () => {
    server.script(callPaths.footer, { status: 500 })
    server.script(callPaths.header(1), { fault: 'hang' })
    server.script(callPaths.page(1), { status: 500, headers: { 'retry-after': '60' } })
    const service = open({ concurrency: 3, retries: 2 })
    const first = failure(service.content(store(1)))
    await server.arrived(callPaths.header(1))
    await server.arrived(callPaths.page(1))
    const failures = await Promise.all([failure(service.footer()), first])
    await server.idle()
    const asked = server.requests.length
    const late = await Promise.all([service.content(store(3)), service.footer()].map(failure))
    expect(new Set([...failures, ...late]).size).toBe(1)
    expect(server.requests).toHaveLength(asked)
    expect(server.count(callPaths.header(3))).toBe(0)
    expect(codes().filter((code) => code === 'CONTENT_ABORTED')).toHaveLength(1)
    expect(service.stats().failures).toBe(1)
  })

  test('many calls that fail at the same time make one failure', async () => {
    const down = await start(() => ({ status: 503 }))
    const service = open({ contentHost: down.url, retries: 0 })
    const calls = Array.from({ length: 50 }, (_, id) => failure(service.content(store(id))))
    expect(new Set(await Promise.all(calls)).size).toBe(1)
    expect(codes()).toEqual(['CONTENT_ABORTED'])
    expect(down.requests.length).toBeLessThanOrEqual(8)
  })
})

describe('abort', () => {
  test('ends running requests with the reason of the signal', async () => {
    server.script(callPaths.footer, { fault: 'hang' })
    server.script(callPaths.header(1), { fault: 'hang-body', body: 'xx' })
    const controller = new AbortController()
    const service = open({ signal: controller.signal })
    const calls = [service.footer(), service.content(store(1))]
    await Promise.all([server.arrived(callPaths.footer), server.arrived(callPaths.header(1))])
    const reason = new Error('interrupted')
    controller.abort(reason)
    const settled = await Promise.allSettled(calls)
    expect(settled).toEqual(calls.map(() => ({ status: 'rejected', reason })))
    await server.idle()
    expect(warnings).toEqual([])
  })

  test('ends a wait between retries', async () => {
    server.script(callPaths.footer, { status: 500 })
    const controller = new AbortController()
    const waiting = new EventEmitter()
    const service = open({
      signal: controller.signal,
      retryDelayMs: 3_600_000,
      warn: () => waiting.emit('retry'),
    })
    const footer = service.footer()
    await once(waiting, 'retry')
    controller.abort()
    await expect(footer).rejects.toBe(controller.signal.reason)
    expect(server.requests).toHaveLength(1)
  })

  test('a signal aborted before sends no request', async () => {
    const service = open({ signal: AbortSignal.abort('early') })
    await expect(service.footer()).rejects.toBe('early')
    expect(server.requests).toEqual([])
  })

  test('close ends running requests', async () => {
    server.script(callPaths.footer, { fault: 'hang' })
    const service = open()
    const footer = service.footer().catch((error: Error) => error.message)
    await server.arrived(callPaths.footer)
    await service.close()
    expect(await footer).toBe('The content service is closed.')
    await server.idle()
  })
})
