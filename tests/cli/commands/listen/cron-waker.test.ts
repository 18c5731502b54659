import { expect, test, vi } from 'vitest'
import { CronWaker } from '../../../../cli/commands/listen/cron-waker.ts'
import { startContentServer } from '../../../helpers/content-server.ts'

const signal = new AbortController().signal

async function startAsking(afterMs: number) {
  const server = await startContentServer(() => ({ body: '{}' }))
  const config = { contentHost: server.url, secondBrandHost: server.url, contentHeaders: {} }
  return { server, later: new CronWaker({ config, env: {}, signal, afterMs }) }
}

test('simultaneous hooks send each content host one request', async () => {
  const { server, later } = await startAsking(20)
  for (const _ of [1, 2, 3]) later.hear()
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  expect(server.requests[0]?.path).toBe('/wp-json/hl-cms/v1')
  await server.close()
})

test('sends no request after it is closed', async () => {
  const { server, later } = await startAsking(0)
  later.hear()
  later.close()
  await new Promise(setImmediate)
  await server.close()
  expect(server.requests).toEqual([])
})
