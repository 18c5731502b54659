import { describe, expect, test } from 'vitest'
import {
  failure,
  open,
  server,
  start,
  store,
  warnings,
  words,
} from '../../helpers/content-client.ts'
import { callPaths, type ScriptedAnswer } from '../../helpers/content-server.ts'

describe('redirects', () => {
  const to = (location: string, status = 302): ScriptedAnswer => ({
    status,
    headers: { location },
    body: 'moved',
  })

  function chain(length: number): void {
    server.script(callPaths.footer, to('/hop/1'))
    for (let hop = 1; hop < length; hop++) server.script(`/hop/${hop}`, to(`/hop/${hop + 1}`))
    server.script(`/hop/${length}`, { body: '<p>there</p>' })
  }

  test('five are followed, on one connection', async () => {
    chain(5)
    expect((await open({ concurrency: 1 }).footer()).html).toBe('<p>there</p>')
    expect(server.connections).toBe(1)
  })

  test('six are not', async () => {
    chain(6)
    const { problems } = await failure(open({ retries: 0 }).footer())
    expect(problems[0]?.args.cause).toBe('redirected more than 5 times')
    expect(server.count('/hop/6')).toBe(0)
  })

  test.each([301, 302, 303, 307, 308])('status %i', async (status) => {
    server.script(callPaths.footer, to('/elsewhere?a=b', status))
    server.script('/elsewhere?a=b', { body: 'x' })
    expect((await open().footer()).html).toBe('x')
  })

  test('the secret headers stay on the same origin and never reach another, nor come back', async () => {
    const other = await start()
    server.script(callPaths.footer, to('/same'))
    server.script('/same', to(`${other.url}/out`))
    other.script('/out', to(`${server.url}/back`))
    server.script('/back', { body: 'x' })
    await open({ contentHeaders: { Authorization: 'Basic abc', 'X-Staging': 'secret' } }).footer()
    const sent = [...server.requests.slice(0, 2), ...other.requests, ...server.requests.slice(2)]
    expect(sent.map(({ headers }) => [headers.authorization, headers['x-staging']])).toEqual([
      ['Basic abc', 'secret'],
      ['Basic abc', 'secret'],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(other.requests[0]?.headers.host).toBe(new URL(other.url).host)
  })
})

describe('secrets', () => {
  test('credentials in the address go out as basic auth and show up nowhere', async () => {
    const contentHost = server.url.replace('://', '://editor:p%40ss-w0rd@')
    server.script(callPaths.footer, { status: 500 }, { body: 'x' })
    server.script(callPaths.page(1), { status: 500 })
    const service = open({ contentHost, retries: 1 })
    const footer = await service.footer()
    const { problems } = await failure(service.content(store(1)))
    const authorization = `Basic ${Buffer.from('editor:p@ss-w0rd').toString('base64')}`
    expect(server.requests.every(({ headers }) => headers.authorization === authorization)).toBe(
      true,
    )
    expect(JSON.stringify([footer, warnings, problems])).not.toMatch(/editor|p@ss|p%40ss|w0rd/)
  })

  test('an answer that echoes a header does not bring it into the log', async () => {
    const basic = Buffer.from('editor:hunter2!').toString('base64')
    const contentHeaders = { Authorization: `Basic ${basic}`, 'X-Key': 'k-123456' }
    const echoes = [`Basic ${basic}`, basic, 'editor:hunter2!', 'hunter2!', 'k-123456']
    server.script(callPaths.page(1), ...echoes.map((body) => ({ body })))
    await failure(open({ contentHeaders, retries: 4 }).content(store(1)))
    expect(words().slice(0, -1)).toEqual(
      echoes
        .slice(0, 4)
        .map(
          (_, at) =>
            `The page: the answer is not JSON (starts with "***"); retry ${at + 1} of 4 in 0.001 s`,
        ),
    )
  })
})
