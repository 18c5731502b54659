import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { HookCheck } from '../../../../cli/commands/listen/hook-check.ts'
import { startHookServer } from '../../../../cli/commands/listen/hook-server.ts'
import { RejectedHooks } from '../../../../cli/commands/listen/rejected-hooks.ts'
import { SeenMessages } from '../../../../cli/commands/listen/seen-messages.ts'
import type { Problem } from '../../../../cli/report/problems.ts'
import { hookSecret, type Signing, signedHeaders } from '../../../helpers/start-listener.ts'

const now = Date.UTC(2026, 10, 23, 12)
const all = '{"changed":"all"}'

async function startServer(limits = {}) {
  const check = new HookCheck(hookSecret, () => now)
  const taken: string[] = []
  const server = await startHookServer({
    host: '127.0.0.1',
    port: 0,
    allowHosts: [],
    limits,
    take(headers, body) {
      const hook = body === 'long' ? body : check.read(headers, body)
      if (typeof hook === 'string') return hook
      taken.push(String(body))
      return undefined
    },
    status: () => ({ state: 'idle' }),
  })
  onTestFinished(() => server.close())
  return { ...server, taken }
}

interface Sent extends Signing {
  body?: string
  /** A variation of the correct request. */
  headers?: Record<string, string>
  method?: string
  path?: string
}

const headersFor = (body: string, at = now) => signedHeaders(body, { at })
const upper = headersFor(all)['x-store-pages-signature']?.slice(7).toUpperCase()

const hooks: [name: string, sent: Sent, status: number, isTaken?: boolean][] = [
  ['right', {}, 202, true],
  ['of some stores', { body: '{"changed":[101,"STORE-12"]}' }, 202, true],
  ['with what is not known', { body: '{"changed":[],"by":"hl-cms"}' }, 202, true],
  ['in capitals', { headers: { 'x-store-pages-signature': `sha256=${upper}` } }, 202, true],
  ['300 seconds old', { at: now - 300_000 }, 202, true],
  ['300 seconds ahead', { at: now + 300_000 }, 202, true],
  ['301 seconds old', { at: now - 301_000 }, 401],
  ['301 seconds ahead', { at: now + 301_000 }, 401],
  ['of another secret', { secret: 'the secret of somebody else' }, 401],
  ['with another body', { body: '{"changed":"all" }', headers: headersFor(all) }, 401],
  ['with another time', { headers: { 'x-store-pages-timestamp': `${now / 1000 + 1}` } }, 401],
  ['without a signature', { headers: { 'x-store-pages-signature': '' } }, 401],
  ['with half of it', { headers: { 'x-store-pages-signature': 'sha256=00ff' } }, 401],
  ['of another kind', { headers: { 'x-store-pages-signature': `sha1=${upper}` } }, 401],
  ['without a time', { headers: { 'x-store-pages-timestamp': '' } }, 401],
  ['at no time', { headers: { 'x-store-pages-timestamp': 'now' } }, 401],
  ['that is no JSON', { body: 'all' }, 400],
  ['that is nothing', { body: '' }, 400],
  ['that is no object', { body: '"all"' }, 400],
  ['that says nothing', { body: '{}' }, 400],
  ['of no ids', { body: '{"changed":[{}]}' }, 400],
  ['of another word', { body: '{"changed":"some"}' }, 400],
  ['deep', { body: '['.repeat(60_000) }, 400],
  ['no JSON, and unsigned', { body: 'all', secret: 'the secret of somebody else' }, 401],
  ['of 64 KB', { body: all.padEnd(65_536) }, 202, true],
  ['of more', { body: all.padEnd(65_537) }, 413],
  ['of a megabyte', { body: all.padEnd(1_000_000) }, 413],
  ['asked for', { method: 'GET' }, 405],
  ['put', { method: 'PUT' }, 405],
  ['at another path', { path: '/hooks' }, 404],
  ['at the path of all', { path: '/' }, 404],
  ['with a query', { path: '/hook?from=cms' }, 202, true],
  ['for the status', { path: '/status' }, 405],
]

test.each(hooks)('a hook %s', async (_, sent, status, isTaken = false) => {
  const { url, taken } = await startServer()
  const { body = all, headers = {}, method = 'POST', path = '/hook', ...signing } = sent
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...signedHeaders(body, { at: now, ...signing }), ...headers },
    ...(method !== 'GET' && { body }),
  })
  expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(/\n$/)])
  expect(taken).toEqual(isTaken ? [body] : [])
})

test('each of 256 signatures that are wrong in one byte is refused', async () => {
  const check = new HookCheck(hookSecret, () => now)
  const right = headersFor(all)
  const hex = right['x-store-pages-signature']?.slice(7) ?? ''
  const refusals = Array.from({ length: 256 }, (_, at) => {
    const byte = Buffer.from(hex, 'hex')
    byte[at >> 3] = (byte[at >> 3] ?? 0) ^ (1 << (at & 7))
    const headers = { ...right, 'x-store-pages-signature': `sha256=${byte.toString('hex')}` }
    return check.read(headers, Buffer.from(all))
  })
  expect(new Set(refusals)).toEqual(new Set(['unsigned']))
  expect(check.read(right, Buffer.from(all))).toEqual({ changed: 'all' })
})

test('the same message is taken once, however its signature is written', async () => {
  const { url, taken } = await startServer()
  const send = (signature?: string) =>
    fetch(`${url}/hook`, {
      method: 'POST',
      body: all,
      headers: { ...headersFor(all), ...(signature && { 'x-store-pages-signature': signature }) },
    })
  const answers = [await send(), await send(), await send(`SHA256=${upper}`)]
  expect(answers.map(({ status }) => status)).toEqual([202, 409, 409])
  expect(taken).toEqual([all])
})

test('messages are remembered as long as they could come again, and no more of them than a few', () => {
  const seen = new SeenMessages(3)
  seen.add('a', 10, 0)
  seen.add('b', 20, 0)
  seen.add('c', 20, 11)
  expect(['a', 'b', 'c'].map((name) => seen.has(name))).toEqual([false, true, true])
  for (const name of ['d', 'e', 'f', 'g']) seen.add(name, 30, 12)
  expect(seen.size).toBe(3)
  expect(seen.has('g')).toBe(true)
})

test('a long body is refused while it arrives, and an endless one is cut', async () => {
  const { url, taken } = await startServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // The server resets the connection.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
  const pour = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', pour)
  socket.write('POST /hook HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  pour()
  await closed
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(taken).toEqual([])
})

test.each([
  ['its headers', 'POST /hook HTTP/1.1\r\nHost: x\r\n'],
  ['its body', 'POST /hook HTTP/1.1\r\nHost: x\r\nContent-Length: 17\r\n\r\n{"chan'],
])('a client that never ends %s is cut off', async (_, start) => {
  const soon = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 }
  const { url, taken } = await startServer(soon)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(start)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  expect(taken).toEqual([])
})

test('a client that disconnects within a hook has sent none', async () => {
  const { url, taken } = await startServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('POST /hook HTTP/1.1\r\nHost: x\r\nContent-Length: 17\r\n\r\n{"chan')
  await once(socket, 'connect')
  socket.resetAndDestroy()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(taken).toEqual([])
})

test('/healthz and /status show the state, for GET and HEAD', async () => {
  const { url } = await startServer()
  const answers = await Promise.all(
    ['/healthz', '/status'].flatMap((path) =>
      ['GET', 'HEAD'].map(async (method) => {
        const answer = await fetch(url + path, { method })
        return [answer.status, answer.headers.get('content-type'), await answer.text()]
      }),
    ),
  )
  expect(answers).toEqual([
    [200, 'text/plain; charset=utf-8', 'ok'],
    [200, 'text/plain; charset=utf-8', ''],
    [200, 'application/json; charset=utf-8', '{\n  "state": "idle"\n}\n'],
    [200, 'application/json; charset=utf-8', ''],
  ])
})

test('an IPv6 address is printed as such', async () => {
  const server = await startHookServer({
    host: '::1',
    port: 0,
    allowHosts: [],
    take: () => undefined,
    status: () => ({}),
  })
  expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  await server.close()
})

test('each reason for rejected hooks is reported once', () => {
  const told: Problem[] = []
  const refusals = new RejectedHooks({ report: (problem) => told.push(problem) })
  for (const why of ['unsigned', 'late', 'unsigned', 'seen', 'seen', 'late'] as const)
    expect(refusals.count(why)).toBe(why)
  expect(refusals.total).toBe(6)
  expect(told.map(({ args }) => args.why)).toEqual(['unsigned', 'late'])
})
