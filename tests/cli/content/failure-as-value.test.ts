import { describe, expect, test } from 'vitest'
import { problem } from '../../../cli/report/problems.ts'
import { UserError } from '../../../cli/report/user-error.ts'
import { codes, failure, openClient, server, store } from '../../helpers/content-client.ts'
import { callPaths } from '../../helpers/content-server.ts'

const down = { status: 503 }

describe('a final failure as a value', () => {
  test('ends the other call of its store, and no other store’s', async () => {
    server.script(callPaths.header(1), down)
    server.script(callPaths.page(1), { fault: 'hang' })
    const client = openClient({ retries: 1 })
    const [one, two] = await Promise.all([1, 2].map((id) => client.askStore(store(id))))
    expect(one).toMatchObject({ problems: [{ code: 'CONTENT_FAILED', where: { store: 1 } }] })
    expect(two).toMatchObject({
      header: { html: '<p>header 2</p>', host: `${server.url}/` },
      page: { body: { html: '<p>page 2</p>' } },
    })
    await server.idle()
    expect(codes()).toEqual(['CONTENT_RETRY', 'CONTENT_ABORTED'])
    expect(client.stats()).toMatchObject({ failures: 1 })
    await client.askStore(store(3))
  })

  test('the footer is requested once, and its failure ends nothing else', async () => {
    server.script(callPaths.footer, down)
    const client = openClient({ retries: 0 })
    const [first, second] = [client.askFooter(), client.askFooter()]
    expect(await first).toBeInstanceOf(UserError)
    expect(await second).toBe(await first)
    expect(server.count(callPaths.footer)).toBe(1)
    expect(await client.askStore(store(1))).not.toBeInstanceOf(UserError)
  })

  test('an aborted request is not a failure of its store', async () => {
    server.script(callPaths.page(1), { fault: 'hang' })
    const controller = new AbortController()
    const client = openClient({ signal: controller.signal })
    const asked = client.askStore(store(1))
    await server.arrived(callPaths.page(1))
    controller.abort(new Error('interrupted'))
    await expect(asked).rejects.toThrow('interrupted')
  })
})

test('abortAll ends all requests with the first reason', async () => {
  server.script(callPaths.page(1), { fault: 'hang' })
  const client = openClient()
  const asked = failure(client.askStore(store(1)))
  await server.arrived(callPaths.page(1))
  const [first, second] = [0, 1].map(() => new UserError(1, [problem('NO_CONTENT_LEFT', {})]))
  for (const reason of [first, second])
    expect(() => reason && client.abortAll(reason)).toThrow(first)
  expect(await asked).toBe(first)
  expect(await failure(client.askStore(store(2)))).toBe(first)
  await server.idle()
  expect(server.count(callPaths.header(2))).toBe(0)
})
